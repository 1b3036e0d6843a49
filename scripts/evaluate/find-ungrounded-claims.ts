/**
 * Checks an answer against its tools' results and the shop's own terms. It shares no code with AI Simo's policy, so a mistake
 * in the policy is not repeated here.
 */
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { parseVolumeMl } from '#shared/domain/catalogue/bottle-size.ts';
import { computeBondedPrice, findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { deliveryMethods } from '#shared/domain/common/delivery.ts';
import { surchargeZones } from '#shared/domain/common/delivery-zones.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { findUngroundedNumbers } from './find-ungrounded-numbers.ts';
import type { LookedUp, Transcript } from './transcript.ts';

interface KnownBottle {
  name: string;
  distillery: string;
}

interface FoundBottle {
  id: string;
  name: string;
  stock: number;
  pence: Set<number>;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const amounts = /£\s?(\d[\d,]*(?:\.\d{1,2})?)|(\d[\d,]*(?:\.\d{1,2})?)\s?(?:pounds|gbp|quid)\b/gi;

const penceIn = (text: string): number[] =>
  [...text.matchAll(amounts)].map(([, sign, word]) =>
    Math.round(Number((sign ?? word ?? '').replaceAll(',', '')) * 100),
  );

/** Well-known names that this shop does not sell. */
const famous =
  /\b(macallan|lagavulin|laphroaig|ardbeg|talisker|bowmore|springbank|glenfiddich|glenlivet|balvenie|dalmore|yamazaki|hibiki|hakushu|nikka|jameson|redbreast|bushmills|pappy|weller|buffalo trace|maker'?s mark|jack daniel|jim beam|johnnie walker|bulleit|woodford|highland park|bruichladdich|caol ila|oban|glenmorangie)\b/i;

/** A name that the answer marks as not in the catalogue. */
const marked = /[^.\n(]{0,60}\(not in our catalogue\)/g;

/** Everything that an answer claims without a tool's result; a bottle above `priceTo` in pounds may be named without a card. */
export function findUngroundedClaims(
  answer: Transcript,
  catalogue: readonly KnownBottle[],
  priceTo = Number.POSITIVE_INFINITY,
): string[] {
  const results = answer.lookedUp.filter(({ isError }) => !isError);
  const found = bottlesIn(results);
  const facts = JSON.stringify(results.map(({ result }) => result));
  const sentences = answer.text.split(/\n+|(?<=[.!?])\s+(?=[A-Z*-])/);
  const owned = [...printedNames(results), ...droppedNames(results)];
  return [
    ...findUnknownNames(answer.text, [...found.map(({ name }) => name), ...owned], catalogue, facts),
    ...sentences.flatMap((sentence) => findUnknownAmounts(sentence, found, results, answer.products)),
    ...sentences.flatMap((sentence) => findUnknownStock(sentence, found, facts)),
    ...findUnknownCards(answer, found, priceTo),
    ...findUngroundedNumbers(answer),
  ];
}

/** Tools whose names and amounts the shop prints unchanged. */
const printing = new Set(['my_orders', 'my_holdings', 'quote_delivery']);
const printedIn = (results: readonly LookedUp[]): LookedUp[] =>
  results.filter(({ tool }) => printing.has(tool));

/** The names of bottles in orders, quotes and bond, even if the catalogue has other names for them today. */
const printedNames = (results: readonly LookedUp[]): string[] =>
  printedIn(results).flatMap(({ result }) =>
    [...JSON.stringify(result).matchAll(/"name":"([^"]+)"/g)].map(([, name = '']) => name),
  );

/** Bottles of drops and ballots, which results list by name. */
const droppedNames = (results: readonly LookedUp[]): string[] =>
  results
    .filter(({ tool }) => tool === 'current_drop')
    .flatMap(({ result }) =>
      [...JSON.stringify(result).matchAll(/"bottle":"([^"]+)"/g)].map(([, name = '']) => name),
    );

function bottlesIn(results: readonly LookedUp[]): FoundBottle[] {
  const found = new Map<string, FoundBottle>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (value && typeof value === 'object') {
      const { id, name, stock } = value as Record<string, unknown>;
      if (typeof id === 'string' && typeof name === 'string' && typeof stock === 'number') {
        // A text about a bottle may mention an amount that is not its price.
        const { description: _, tastingNotes: __, ...own } = value as Record<string, unknown>;
        const before = found.get(id)?.pence ?? [];
        found.set(id, { id, name, stock, pence: new Set([...before, ...penceIn(JSON.stringify(own))]) });
      } else for (const one of Object.values(value)) visit(one);
    }
  };
  for (const { result } of results) visit(result);
  return [...found.values()];
}

function findUnknownNames(
  text: string,
  names: readonly string[],
  catalogue: readonly KnownBottle[],
  facts: string,
): string[] {
  // Longest first, because a longer name may begin with a shorter one that was not returned.
  const longestFirst = names.map(plain).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, name) => left.replaceAll(name, ' # '), plain(text));
  const unknown = catalogue
    .map(({ name }) => name)
    .filter((name) => ` ${rest} `.includes(` ${plain(name)} `));
  const makers = [...new Set(catalogue.map(({ distillery }) => distillery))].filter(
    (maker) => ` ${rest} `.includes(` ${plain(maker)} `) && !plain(facts).includes(plain(maker)),
  );
  const known = famous.exec(text.replaceAll(marked, ' '))?.[1];
  return [...unknown, ...makers, ...(known && !facts.includes(known) ? [known] : [])].map(
    (name) => `names ${name}, which no tool returned`,
  );
}

const namedIn = (sentence: string, found: FoundBottle[]): FoundBottle[] => {
  let rest = plain(sentence);
  return found
    .toSorted((a, b) => b.name.length - a.name.length)
    .filter(({ name }) => {
      const isNamed = rest.includes(plain(name));
      rest = rest.replaceAll(plain(name), ' # ');
      return isNamed;
    });
};

/** Amounts of the shop's own terms, which its code prints whenever they are asked for. */
const shopTerms = (): number[] => [
  ...deliveryMethods.flatMap(({ pricePence, freeFromPence }) => [pricePence, freeFromPence ?? pricePence]),
  ...surchargeZones.map(({ surchargePence }) => surchargePence),
  findSpiritsDutyRate(new Date()).pencePerLitreOfAlcohol,
];

/** The in-bond prices of the bottles shown, calculated by the checkout's rule. */
const bondedAmounts = (products: readonly Product[]): number[] =>
  products.flatMap(({ inBond, price, bottleSize, abv }) => {
    const volumeMl = parseVolumeMl(bottleSize);
    if (!inBond || !volumeMl) return [];
    const bottle = { pricePence: parsePence(price), volumeMl, abvPercent: Number(abv) };
    return Object.values(computeBondedPrice(bottle, findSpiritsDutyRate(new Date())) ?? {});
  });

/** An amount next to a bottle's name must be that bottle's, one of the shop's terms, or a limit from the request. */
function findUnknownAmounts(
  sentence: string,
  found: FoundBottle[],
  results: readonly LookedUp[],
  products: readonly Product[],
): string[] {
  const named = namedIn(sentence, found);
  const bounds = results.flatMap(({ input }) =>
    Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      /price/i.test(name) && typeof value === 'number' ? [Math.round(value * 100)] : [],
    ),
  );
  const whose = named.length > 0 ? named : found;
  const allowed = new Set([
    ...whose.flatMap(({ pence }) => [...pence]),
    ...shopTerms(),
    ...bondedAmounts(products),
    ...bounds,
    ...penceIn(JSON.stringify(printedIn(results).map(({ result }) => result))),
  ]);
  return penceIn(sentence)
    .filter((pence) => !allowed.has(pence))
    .map((pence) => `says £${(pence / 100).toFixed(2)}, which no tool returned for what is named there`);
}

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const counted = new RegExp(
  `\\b(\\d[\\d,]*|${words.join('|')})\\s+(?:bottles?\\s+)?(?:are |is )?(?:still )?(?:left|in stock|remaining|remain|available)\\b`,
  'gi',
);

function findUnknownStock(sentence: string, found: FoundBottle[], facts: string): string[] {
  const named = namedIn(sentence, found);
  const whose = named.length > 0 ? named : found;
  const isGone = /\b(sold out|out of stock|none left)\b/i.test(sentence);
  const gone =
    isGone && named.length === 1 && named[0] && named[0].stock > 0 ? [`calls ${named[0].name} sold out`] : [];
  const figures = [...sentence.matchAll(counted)]
    .map(([, figure = '']) => {
      const word = words.indexOf(figure.toLowerCase());
      return word < 0 ? Number(figure.replaceAll(',', '')) : word;
    })
    .filter((figure) => !whose.some(({ stock }) => stock === figure))
    // The number of bottles that a search found is neither stock nor made up.
    .filter((figure) => named.length > 0 || !facts.includes(`"found":${figure}`));
  return [...gone, ...figures.map((figure) => `says that ${figure} are there, which no tool returned`)];
}

function findUnknownCards({ products, text }: Transcript, found: FoundBottle[], priceTo: number): string[] {
  const unknown = products
    .filter(({ id, stock, price }) => {
      const returned = found.find((one) => one.id === id);
      return returned?.stock !== stock || !returned.pence.has(Math.round(Number(price) * 100));
    })
    .map(({ name }) => `shows ${name}, which no tool returned so`);
  const shown = new Set(products.map(({ id }) => id));
  const missing = namedIn(text, found).filter(
    ({ id, pence }) => !shown.has(id) && Math.max(...pence) <= priceTo * 100,
  );
  const isFull = products.length >= 6;
  return [...unknown, ...(isFull ? [] : missing.map(({ name }) => `names ${name} without its card`))];
}
