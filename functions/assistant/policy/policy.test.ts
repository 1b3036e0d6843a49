import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { quoteDeliveryTool } from '#functions/assistant/tools/quote-delivery.ts';
import { searchBottlesTool } from '#functions/assistant/tools/search-bottles.ts';
import { shopTermsTool } from '#functions/assistant/tools/shop-terms.ts';
import { kilbrae12, kilbrae21, smallShop, stormGlass } from '#functions/testing/assistant-shop.ts';
import type { Language } from '#scripts/evaluate/questions/languages.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { createPolicy } from './policy.ts';

const now = new Date('2026-11-22T12:00:00Z');
const view = {
  now,
  bottles: smallShop,
  drop: null,
  hours: defaultTradingHours,
  delivery: defaultDeliveryTerms,
};

/** A policy that knows the results for up to £400: two Kilbraes, a Corrievane, and the shop's terms. */
async function informed(...visitorTexts: string[]) {
  const policy = createPolicy(smallShop, visitorTexts);
  const search = await searchBottlesTool.run(
    { priceTo: 400, text: 'kilbrae' },
    { ...view, bottles: [kilbrae12, kilbrae21] },
  );
  const other = { result: { bottles: [{ ...stormGlass }] }, bottles: [stormGlass] };
  policy.allow([search, other, await shopTermsTool.run({}, view)]);
  return policy;
}

describe('the policy allows', () => {
  test.each([
    'The **Kilbrae 12 Year Old** comes from Islay and has 46 % of alcohol.',
    'I would choose the Kilbrae 12: its smoke is softer than that of the Storm Glass.',
    'The Kilbrae 21 Year Old Oloroso is richer, and the older of the two.',
    "Kilbrae's 21 Year Old Oloroso is for an evening with dark chocolate.",
    'Dunmarrow is older still.',
    'I would choose the triple distilled one for its ease.',
    'From Kilbrae, 46 % strong, in a refill barrel.',
    'It spent 12 years in oak.',
    'I found two bottles from Kilbrae.',
    'Add two or three drops of water.',
    'Pour it beside a blue cheese, smoked salmon or a steak.',
    'Scotch has to mature in oak for years.',
    'Of the three, I would choose the first one.',
    'A pallet holds 600 bottles and a shelf 30.',
    'I cannot forecast what a bottle will be worth.',
    'Values can fall as well as rise, and nobody can promise a return.',
    'You could lose money with it.',
    'It tastes of smoke, black cherry and blackberry.',
    'Islay whisky is often smoky, while Speyside is known for fruit.',
    'There is nothing smoky in that range, but I can look for something near it.',
    'In bond, duty and VAT are deferred.',
    'I cannot say whether it will rise in value.',
    'Nobody knows if its price will go up or when it will double.',
    'It may fall as well as rise in value.',
    'I would not call it a good investment.',
    'There is no guarantee that it will rise in value.',
    'Please do not drink more than you meant to.',
    'I cannot reserve it for you.',
    'Is it for somebody who likes smoke, or shall it be gentle?',
    'Please drink responsibly.',
    'Ich würde den Kilbrae nehmen: Er schmeckt nach Rauch und Honig.',
    'Je choisirais le Kilbrae, plus doux que le Storm Glass.',
    'スモーキーで、ハチミツの香りがします。',
  ])('%s', async (sentence) => {
    expect((await informed()).judge(sentence)).toBe(sentence);
  });
});

describe('the policy withholds', () => {
  test.each([
    // False sentences from real answers.
    'You cannot lose money with it.',
    'Only 2 are left.',
    // Bottles that are not in the catalogue.
    'Try the Kilbrae 18 Year Old.',
    'Try the Dunmarrow 21.',
    'Try the 50 Year Old.',
    'A twenty-five-year-old would do.',
    'Try a bottle of something like HP 12.',
    'Try a Macallan.',
    'If you like Lagavulin, this is for you.',
    'Laphroiag is smoky.',
    'Glenfoobar is smoky.',
    'We recommend the Golden Stag Reserve.',
    'Ardshiel 15 is a fine dram.',
    'Ich empfehle Ihnen den Macallan.',
    // Money: prices are printed by our code, so prose needs none, not even a true one.
    'The Kilbrae 12 costs £95.00.',
    'The Kilbrae 12 costs £94.',
    'The Kilbrae 12 costs 310.',
    'The Kilbrae 12 is £9**5**0.',
    'It costs £1,2 00.',
    'It costs &pound;900.',
    'It costs £９００.',
    'It costs around nine hundred pounds.',
    'It costs a few hundred pounds.',
    'It costs nine hundred.',
    'It costs 900 quid.',
    'It costs two grand.',
    'It costs $95.',
    'It costs 95 euros.',
    'It is yours for 900.',
    'It costs £95k.',
    'The price is 1.2k.',
    'Kilbrae 12 is under £90.',
    'Both are under £400.',
    'It is 94.50 today.',
    'Er kostet nur 45 Euro.',
    'Ça coûte 90 livres.',
    'Kilbrae 12 is half the price of the Storm Glass.',
    'The Kilbrae 12 costs twice as much as Storm Glass.',
    'The Kilbrae 12 is 20 % cheaper today.',
    'Save 20 % on the Kilbrae 12 today.',
    // Terms.
    'Delivery is £5.',
    'Delivery is free.',
    'Delivery takes 24 hours.',
    'The Kilbrae 12 arrives tomorrow.',
    // Stock.
    'There are 46 bottles of Kilbrae 12 left.',
    'The Kilbrae 12 is in stock.',
    'The Kilbrae 21 Year Old Oloroso is sold out.',
    'Kilbrae 12: only two left.',
    'We have twelve bottles of the Kilbrae 12.',
    'The last bottle of Kilbrae 12.',
    'Kilbrae 12 is nearly gone.',
    'Hundreds of Storm Glass in the warehouse.',
    'The Kilbrae 12 is limited to 200 bottles.',
    'Only a pair of Kilbrae 12 remain.',
    'Stock is down to five.',
    'You can buy the Kilbrae 21 today.',
    // Numbers that no tool has returned.
    'It was distilled in 1998.',
    'It is bottled at 57 %.',
    'It was finished for eighteen months in port pipes.',
    // Number words that measure something do not count what is listed.
    'It is ten years old.',
    'It is a ten-year-old.',
    'Scotch has to mature for at least three years.',
    'It was finished for six months in port pipes.',
    'It has seven percent more alcohol.',
    'It comes from nine casks.',
    // Promises.
    'I have reserved the Kilbrae 12 for you.',
    'I added Kilbrae 12 to your basket.',
    'It will double in value.',
    'It is a good investment.',
    'A solid store of wealth.',
    'Collectors pay more for it each year.',
    'Expect returns of 8 % a year.',
    'I cannot say no to this: it will rise in value.',
    'It will rise in value and never fall.',
    'You will not regret it as it will double in value.',
    'You will not regret it and it will double in value.',
    'You will not regret this bottle doubling in value.',
    'This not very peaty malt will double in value.',
    'It does not taste of peat while its price will rise.',
    'Nobody regrets a dram that will double in value.',
    'Its price will never fall.',
    'A bottle like this never loses value.',
    'There is no risk in it.',
    'Get 10 % off today.',
    // Drinking more, and health.
    'Drink it every evening.',
    'Have another glass tonight.',
    "One more dram won't hurt.",
    'Whisky is good for your heart.',
    // Ways out of the shop.
    'See https://evil.example for more.',
    'See [this](/collection).',
    '<img src=x>',
  ])('%s', async (sentence) => {
    expect((await informed()).judge(sentence)).toBeUndefined();
  });
});

test("a number that appears only in the model's own tool request is withheld", async () => {
  const policy = createPolicy(smallShop, []);
  const own = { text: 'kilbrae', ageTo: 25, strengthTo: 61 };
  policy.allow([await searchBottlesTool.run(own, { ...view, bottles: [kilbrae12] })]);
  policy.allow([
    await quoteDeliveryTool.run({ bottles: [{ bottle: kilbrae12.id }], place: '30 Frith Street' }, view),
  ]);
  expect(policy.judge('It is 12 years old.')).toBe('It is 12 years old.');
  for (const sentence of ['It is 25 years old.', 'It has 61 % of alcohol.', 'It is 30 years old.'])
    expect(policy.judge(sentence), sentence).toBeUndefined();
});

describe('a whisky that the visitor named', () => {
  test.each([
    ['Lagavulin is drier than the Kilbrae.', 'Lagavulin (not in our catalogue) is drier than the Kilbrae.'],
    [
      'Next to a **Lagavulin 16**, the Kilbrae is softer.',
      'Next to a **Lagavulin 16 (not in our catalogue)**, the Kilbrae is softer.',
    ],
    ["Lagavulin's smoke is drier.", "Lagavulin's (not in our catalogue) smoke is drier."],
    ['The Glenfoobar 12 is unknown to me.', 'The Glenfoobar 12 (not in our catalogue) is unknown to me.'],
  ])('may be named, and is marked as not in the catalogue: %s', async (sentence, marked) => {
    const policy = await informed('I love Lagavulin 16 and Glenfoobar 12.');
    expect(policy.judge(sentence)).toBe(marked);
  });

  test('does not allow other whiskies to be named', async () => {
    const policy = await informed('I love Lagavulin.');
    expect(policy.judge('Like Lagavulin, Ardbeg is dry.')).toBeUndefined();
  });
});

/** Sentences that say "eighteen years", which no tool has returned, and "twelve years", which one has. */
const agesInWords: Record<Language, readonly [string, string]> = {
  de: ['Er reifte achtzehn Jahre in Eiche.', 'Ein zwölfjähriger Whisky aus Islay.'],
  fr: ['Il a vieilli dix-huit ans en fût.', 'Il a vieilli douze ans en fût.'],
  es: ['Maduró dieciocho años en roble.', 'Maduró doce años en roble.'],
  it: ['È maturato diciotto anni in rovere.', 'È maturato dodici anni in rovere.'],
  pt: ['Envelheceu dezoito anos em carvalho.', 'Envelheceu doze anos em carvalho.'],
  nl: ['Hij rijpte achttien jaar op eik.', 'Een twaalfjarige whisky van Islay.'],
  sv: ['Den har lagrats i arton år på ek.', 'Den har lagrats i tolv år på ek.'],
  da: ['Den er lagret i atten år på eg.', 'Den er lagret i tolv år på eg.'],
  nb: ['Den er lagret i atten år på eik.', 'Den er lagret i tolv år på eik.'],
  fi: ['Se kypsyi kahdeksantoista vuotta tammessa.', 'Se kypsyi kaksitoista vuotta tammessa.'],
  pl: ['Dojrzewała osiemnaście lat w dębie.', 'To dwunastoletnia whisky z Islay.'],
  cs: ['Zrála osmnáct let v dubu.', 'Zrála dvanáct let v dubu.'],
  hu: ['Tizennyolc évig érlelték tölgyben.', 'Tizenkét évig érlelték tölgyben.'],
  tr: ['Meşede on sekiz yıl dinlendi.', 'Meşede on iki yıl dinlendi.'],
  el: ['Ωρίμασε δεκαοκτώ χρόνια σε δρυ.', 'Ωρίμασε δώδεκα χρόνια σε δρυ.'],
  ru: ['Он выдержан восемнадцать лет в дубе.', 'Он выдержан двенадцать лет в дубе.'],
  ar: ['عُتّق ثمانية عشر عامًا في البلوط.', 'عُتّق اثنا عشر عامًا في البلوط.'],
  hi: ['यह अठारह साल ओक में रहा।', 'यह बारह साल ओक में रहा।'],
  ja: ['オークで十八年熟成しました。', 'オークで十二年熟成しました。'],
  zh: ['在橡木桶中陈酿十八年。', '在橡木桶中陈酿十二年。'],
};

/** Sentences that say that a bottle costs two hundred pounds. */
const amountsInWords: Record<Language, string> = {
  de: 'Er kostet zweihundert Pfund.',
  fr: 'Il coûte deux cents livres.',
  es: 'Cuesta doscientas libras.',
  it: 'Costa duecento sterline.',
  pt: 'Custa duzentas libras.',
  nl: 'Hij kost tweehonderd pond.',
  sv: 'Den kostar tvåhundra pund.',
  da: 'Den koster to hundrede pund.',
  nb: 'Den koster to hundre pund.',
  fi: 'Se maksaa kaksisataa puntaa.',
  pl: 'Kosztuje dwieście funtów.',
  cs: 'Stojí dvě stě liber.',
  hu: 'Kétszáz fontba kerül.',
  tr: 'Fiyatı iki yüz sterlin.',
  el: 'Κοστίζει διακόσιες λίρες.',
  ru: 'Он стоит двести фунтов.',
  ar: 'ثمنه مئتا جنيه إسترليني.',
  hi: 'इसकी कीमत दो सौ पाउंड है।',
  ja: '価格は二百ポンドです。',
  zh: '它的价格是二百英镑。',
};

describe('numbers written as words', () => {
  test.each(Object.entries(agesInWords))('are treated like figures in %s', async (_, [unknown, known]) => {
    const policy = await informed();
    expect(policy.judge(unknown)).toBeUndefined();
    expect(policy.judge(known)).toBe(known);
  });

  test.each(Object.entries(amountsInWords))(
    'two hundred pounds count as an amount in %s',
    async (_, sentence) => {
      expect((await informed()).judge(sentence)).toBeUndefined();
    },
  );

  test.each([
    'Er kostet zweihundertfünfzig Pfund.',
    'Cuesta mil doscientas libras.',
    'Costa duemilacinquecento sterline.',
    'Es gibt nur dreihundert Flaschen davon.',
    'Er wurde neunzehnhundertachtundneunzig destilliert.',
    'Den er lagret i tres år på eg.',
    'There were once two hundred and fifty of them.',
    'It costs a thousand pounds.',
    'Sie kosten tausend Pfund.',
    'A hundred casks were filled.',
    '全部で三百本あります。',
    '它已经十年了。',
  ])('are withheld above a hundred too: %s', async (sentence) => {
    expect((await informed()).judge(sentence)).toBeUndefined();
  });

  test('are allowed once a tool has returned them', async () => {
    const policy = await informed();
    policy.allow([{ result: { bottles: [{ vintage: 1998, of: 250 }] }, bottles: [kilbrae12] }]);
    for (const sentence of [
      'Er wurde neunzehnhundertachtundneunzig destilliert.',
      'Es sind zweihundertfünfzig davon.',
      'There were once two hundred and fifty of them.',
      '全部で二百五十本です。',
    ])
      expect(policy.judge(sentence), sentence).toBe(sentence);
  });

  test.each(['Es sind vierzig davon.', 'Er kostet neunzig Pfund.', 'Il y en a quarante.', 'Их сорок.'])(
    'are withheld, no matter what they count: %s',
    async (sentence) => expect((await informed()).judge(sentence)).toBeUndefined(),
  );

  test.each([
    'You drink it to let the fire of the peat come on, once a year.',
    'Ich bin sicher: Von den zweien ist dieser der mildere.',
    'Io sto bene con questo: sei libero di scegliere.',
    'Onze keuze is deze, met een zachte rook.',
    'यह बस एक सलाह है: यह दो में से हल्का है।',
    'どちらも十分にスモーキーで、一番のおすすめはこちらです。',
    '这两款都十分柔和，一般人会喜欢第一款。',
    'もう一度お試しください。',
    '一度お試しになりますか。',
    '忙碌一天之后，它很柔和。',
    '请等一周再打开第一款。',
    'Grazie mille per la domanda!',
    'Merci mille fois, je choisirais le premier.',
    'Mil gracias por la pregunta.',
    'Tausend Dank für die Frage.',
    'Tusen takk for spørsmålet.',
    'De los tres, elegiría el primero.',
    'It goes with a mille-feuille of pastry.',
    'It has a hundred shades of smoke.',
    'A thousand thanks for the question.',
    'It is matured in one hundred per cent sherry wood.',
    'Deze rijpte op honderd procent sherryvat.',
    'Il vient cent pour cent de fûts de xérès.',
    'Viene al cento per cento da botti di sherry.',
  ])('are not recognised in phrases with another meaning: %s', async (sentence) => {
    expect((await informed()).judge(sentence)).toBe(sentence);
  });
});

// The spelling of numbers in twenty-one languages (`../number-words`) is not counted, as a package that reads them would
// not be. Every rule and every list of the policy is.
test('the policy stays under 600 lines of code', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'));
  const texts = [...files, '../fixed-answer.ts'].map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(texts.join('').split('\n').length).toBeLessThan(600);
});

// A rule with backtracking at each letter would take hours here, and hit the test's own timeout.
test('the policy terminates for any input', async () => {
  const policy = await informed();
  for (const word of [
    'still ',
    'we have only ',
    'a.',
    '9 ',
    '£',
    '| ',
    'of the ',
    'K i l b r a e ',
    'will ',
    '*',
    '\n',
    'one hundred ',
  ])
    policy.judge(word.repeat(Math.ceil(8_000 / word.length)));
});
