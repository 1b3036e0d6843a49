import { describe, expect, test } from 'vitest';
import { searchBottlesTool } from '#functions/assistant/tools/search-bottles.ts';
import { shopTermsTool } from '#functions/assistant/tools/shop-terms.ts';
import { toReturnedBottle } from '#functions/assistant/tools/show-bottle.ts';
import {
  blackFerry,
  kilbrae12,
  kilbrae21,
  smallShop,
  stormGlass,
} from '#functions/testing/assistant-shop.ts';
import { createPolicy } from './policy.ts';

const now = new Date('2026-11-22T12:00:00Z');
const view = { now, bottles: smallShop, drop: null };

/** A guard that knows two Kilbraes and a Corrievane, and the shop's terms; the others of the shop it has not been given. */
async function informed() {
  const guard = createPolicy(smallShop);
  const search = await searchBottlesTool.run(
    { priceTo: 400, text: 'kilbrae' },
    { ...view, bottles: [kilbrae12, kilbrae21] },
  );
  const other = { result: { bottles: [{ ...stormGlass }] }, bottles: [toReturnedBottle(stormGlass)] };
  guard.allow([search, other, await shopTermsTool.run({}, view)]);
  return guard;
}

async function shown(text: string): Promise<string> {
  const guard = await informed();
  const pieces = [...text].flatMap((character) => guard.push(character));
  return [...pieces, ...guard.endParagraph()].join('');
}

describe('the policy allows', () => {
  test.each([
    'The Kilbrae 12 Year Old is £95.00, and there are 3 left.',
    'Kilbrae 12 costs £95.',
    'The **Kilbrae 12 Year Old** (Islay, 46 %) is priced at £95.00.',
    'Kilbrae 12 at £95.00 or Corrievane Storm Glass at £64.50.',
    'The Kilbrae 12 and the Corrievane Storm Glass cost £95 and £64.50 respectively.',
    'Storm Glass is £64.50 with 140 in stock.',
    'The Kilbrae 21 Year Old Oloroso is sold out.',
    "Kilbrae's 21 Year Old Oloroso costs £310.00.",
    'Delivery costs £12.99.',
    'Delivery by Royal Mail Tracked 48 is £12.99 and free from £150.',
    'Delivery of the Kilbrae 12 is £12.99.',
    'Storage is £0.80 a bottle and month on a shelf, £0.04 on a pallet.',
    'A pallet holds 600 bottles and a shelf 30.',
    'If you keep 40 bottles of storage, we bill you every month.',
    'It spent 12 years in oak.',
    'It is bottled at 46 %.',
    'Both are under £400.',
    'The Kilbrae 12 is under £100.',
    'I found two bottles from Kilbrae.',
    'Add two or three drops of water.',
    'Scotch has to mature for at least three years.',
    'You have to be 18 years old or over to buy.',
    'I cannot forecast what a bottle will be worth.',
    'Values can fall as well as rise, and nobody can promise a return.',
    'Duty is £33.99 per litre of pure alcohol since 1 February 2026.',
    'Orders arrive in 2-3 business days.',
    'It tastes of smoke, black cherry and blackberry.',
    'Islay whisky is often smoky, while Speyside is known for fruit.',
    'Call us on 020 7946 0142.',
    'There is nothing smoky in that range, but I can look for something near it.',
    'All prices are in pounds.',
    'In bond, duty and VAT are deferred.',
    'Kilbrae 12 is nearly gone.',
    'I cannot reserve it for you.',
    'Delivery is not free for this order.',
    'Free delivery begins at orders of £150.',
    'If your budget is £400, the Kilbrae 21 at £310.00 would fit, but it is sold out at the moment.',
    'We only have 3 bottles of Kilbrae 12 left.',
    'On a shelf, it is 80p per bottle per month.',
    'For £95.00 you get the Kilbrae 12, and for £64.50 the Storm Glass.',
    'Bourbon must be made with at least 51% corn.',
    'Please drink responsibly.',
  ])('%s', async (sentence) => {
    expect(await shown(sentence)).toBe(sentence);
  });

  test('a list, its prices and the sentences after a bottle', async () => {
    const list =
      'Two to try:\n\n1. **Kilbrae 12 Year Old** - £95.00, 3 left. It is smoky.\n2. **Corrievane Storm Glass**\n   - Price: £64.50\n   - Stock: 140\n\nShall I compare them?';
    expect(await shown(list)).toBe(list);
  });

  test('a table that compares, by rows and by columns', async () => {
    const byRow =
      '| Bottle | Price | Stock |\n|---|---|---|\n| Kilbrae 12 Year Old | £95.00 | 3 |\n| Corrievane Storm Glass | £64.50 | 140 |';
    const byColumn =
      '| | Kilbrae 12 | Storm Glass |\n|---|---|---|\n| Price | £95.00 | £64.50 |\n| Stock | 3 | 140 |';
    expect(await shown(byRow)).toBe(byRow);
    expect(await shown(byColumn)).toBe(byColumn);
  });
});

describe('the policy withholds', () => {
  test.each([
    // Bottles that no tool returned.
    'Try the Dunmarrow 50 Year Old.',
    'Try the dunmarrow 50.',
    'DUNMARROW is the one.',
    'Try the Dunmarow 50 Year Old.',
    'Try the Dun marrow 50.',
    'Try the D.u.n.m.a.r.r.o.w.',
    'Try the Dun\u200bmarrow.',
    'Try the Dunmаrrow.',
    'Black Ferry is a fine bourbon.',
    'A black-ferry would do.',
    'Blackferry is a fine bourbon.',
    'Try the Kilbrae 18 Year Old.',
    'Try the Kilbrae 12 Year Old Sherry Cask.',
    'Try the 50 Year Old.',
    'A twenty-five-year-old would do.',
    'Try a bottle of something like HP 12.',
    'Try a Macallan.',
    'If you like Lagavulin, this is for you.',
    'Laphroiag is smoky.',
    'Glenfoobar is smoky.',
    'We recommend the Golden Stag Reserve.',
    'Ardshiel 15 is a fine dram.',
    'Marrick First Fill is light.',
    // Amounts.
    'The Kilbrae 12 costs £94.',
    'The Kilbrae 12 costs £310.00.',
    'The Kilbrae 12 costs £64.50, the Storm Glass £95.',
    'The Kilbrae 12 costs £12.99.',
    'The Kilbrae 12 costs 310.',
    'The Kilbrae 12 is £9**5**0.',
    'It costs £1,2 00.',
    'It costs £1 200.',
    'It costs &pound;900.',
    'It costs &#163;900.',
    'It costs £９００.',
    'It costs around nine hundred pounds.',
    'It costs a few hundred pounds.',
    'It costs nine hundred.',
    'It costs nine-five-zero pounds.',
    'It costs 900 GBP.',
    'It costs 900 quid.',
    'It costs two grand.',
    'It costs $95.',
    'It costs 95 euros.',
    'It costs €95.',
    'It is yours for 900.',
    'It costs £95k.',
    'The price is 1.2k.',
    'It is £4.850.',
    'Kilbrae 12 is under £90.',
    'Delivery is £5.',
    // True figures said of something else.
    'Duty is £95.',
    'Storage is £310 a month.',
    'Kilbrae 12 is £95.00 per dozen.',
    'A case of six Kilbrae 12 is £95.00.',
    'Kilbrae 12 costs £95.00 a glass.',
    'The Kilbrae 12 is half the price of the Storm Glass.',
    'The Kilbrae 12 costs twice as much as Storm Glass.',
    'The Kilbrae 12 is 20 % cheaper today.',
    'Save 20 % on the Kilbrae 12 today.',
    'Delivery is free.',
    'Delivery of the Kilbrae 12 is free.',
    'Delivery takes 24 hours.',
    'The Kilbrae 12 arrives tomorrow.',
    'Delivery costs £150.',
    // Stock.
    'You can order the Kilbrae 21 today.',
    'Kilbrae 12 is out.',
    'Storm Glass is nearly gone.',
    'Hundreds of Storm Glass in the warehouse.',
    'The Kilbrae 12 is limited to 200 bottles.',
    'Only a pair of Kilbrae 12 remain.',
    'There are 4 bottles of Kilbrae 12 left.',
    'Kilbrae 12: only two left.',
    'We have twelve bottles of the Kilbrae 12.',
    'Kilbrae 12 is sold out.',
    'The Kilbrae 21 is in stock.',
    'The last bottle of Kilbrae 12.',
    'There are 250 in stock.',
    'Stock is down to five.',
    'You can buy the Kilbrae 21 today.',
    // Promises.
    'I have reserved the Kilbrae 12 for you.',
    'I added Kilbrae 12 to your basket.',
    'A solid store of wealth.',
    'Collectors pay more for it each year.',
    'Drink it every evening.',
    'It will double in value.',
    'It is a good investment.',
    'Expect returns of 8 % a year.',
    'I cannot say no to this: it will rise in value.',
    'Have another glass tonight.',
    'Whisky is good for your heart.',
    'A bottle like this never loses value.',
    "One more dram won't hurt.",
    'Get 10 % off today.',
    // Ways out.
    'See https://evil.example for more.',
    'See [this](/collection).',
    '<img src=x>',
    'Cela coûte neuf cents livres et le whisky est très bon.',
    'Виски стоит девятьсот.',
  ])('%s', async (sentence) => {
    expect(await shown(sentence)).toBe('');
  });

  test('a price that a sentence gives to the bottle of the sentence before', async () => {
    expect(await shown('Kilbrae 12 is smoky. It costs £64.50.')).toBe('Kilbrae 12 is smoky.');
    expect(await shown('Kilbrae 12 is smoky. It costs £95.')).toBe('Kilbrae 12 is smoky. It costs £95.');
  });

  test('what follows a withheld bottle, until another is named', async () => {
    const text = 'Dunmarrow 50 is old. It is smoky. The price is £95. Kilbrae 12 is younger. It costs £95.';
    expect(await shown(text)).toBe('Kilbrae 12 is younger. It costs £95.');
  });

  test('a table row whose price belongs to another bottle', async () => {
    const table =
      '| | Kilbrae 12 | Storm Glass |\n|---|---|---|\n| Price | £64.50 | £95.00 |\n| Region | Islay | Highland |';
    expect(await shown(table)).not.toContain('£');
    expect(await shown(table)).toContain('Islay');
  });

  test('a number that continues over a line or a sentence', async () => {
    for (const text of [
      'It costs nine\nhundred pounds.',
      'It costs £9\n00.',
      'It costs approx. £900.',
      'There are three\nhundred left.',
    ])
      expect(await shown(text)).toBe('');
  });
});

test('the policy shows named bottles as cards, in the order they are named', async () => {
  const guard = await informed();
  guard.push('Corrievane Storm Glass is one, Kilbrae 12 another. Dunmarrow 50 is not. ');
  guard.endParagraph();
  expect(guard.named().map(({ id }) => id)).toEqual([stormGlass.id, kilbrae12.id]);
  expect(guard.withheld()).toBe(1);
  expect(guard.named()).not.toContain(blackFerry);
});

// A rule that looks back again and again at each letter would take hours here, and meet the test's own bound.
test('the policy withholds a sentence without an end, and terminates for any input', async () => {
  for (const word of [
    'still ',
    'we have only ',
    'a.',
    '9 ',
    '£',
    '| ',
    '- ',
    'of the ',
    'K i l b r a e ',
    'will ',
    '*',
    '\n',
  ])
    await shown(word.repeat(Math.ceil(8_000 / word.length)));
  expect(await shown(`${'and so on '.repeat(200)}the Kilbrae 12 costs £95${'0'.repeat(3)}`)).toBe('');
});
