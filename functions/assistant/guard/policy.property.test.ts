import fc from 'fast-check';
import { describe, test } from 'vitest';
import { shopTermsTool } from '#functions/assistant/tools/shop-terms.ts';
import { toReturnedBottle } from '#functions/assistant/tools/show-bottle.ts';
import {
  dunmarrow50,
  kilbrae12,
  kilbrae21,
  smallShop,
  stormGlass,
} from '#functions/testing/assistant-shop.ts';
import { depth } from '#functions/testing/depth.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { createPolicy } from './policy.ts';

const view = { now: new Date('2026-11-22T12:00:00Z'), bottles: smallShop, drop: null };

/** What a model may string together: what is so and what is not, about bottles that were returned and others. */
const name = fc.constantFrom(
  ...smallShop.flatMap((bottle) => [
    bottle.name,
    bottle.name.replace(' Year Old', ''),
    bottle.name.toLowerCase(),
    bottle.distillery,
  ]),
);
const pounds = fc.oneof(
  fc.constantFrom(...smallShop.map(({ price }) => price), '12.99', '150.00', '0.80'),
  fc.integer({ min: 1, max: 2_000_000 }).map((pence) => (pence / 100).toFixed(2)),
);
const amount = fc.oneof(
  pounds.map(formatPounds),
  pounds.map((price) => `£${Math.round(Number(price))}`),
  pounds.map((price) => `${price} pounds`),
  pounds.map((price) => `GBP ${price}`),
  pounds.map((price) => `**£${price.slice(0, 1)}**${price.slice(1)}`),
);
const count = fc.oneof(fc.constantFrom(...smallShop.map(({ stock }) => stock)), fc.nat({ max: 300 }));
const glue = fc.constantFrom(
  ' ',
  ' is ',
  ' costs ',
  ', ',
  '. ',
  '.\n\n- ',
  '\n',
  ' and ',
  ' at ',
  ' from ',
  ': ',
  ' - ',
  ' | ',
  ' with delivery ',
  ' under ',
  ' it ',
  '\n| ',
  ' in stock, ',
);
const stockSaying = count.chain((figure) =>
  fc.constantFrom(
    `${figure} left`,
    `only ${figure} bottles left`,
    `${figure} in stock`,
    `stock: ${figure}`,
    `we have ${figure} bottles`,
  ),
);
const words = fc.constantFrom(
  'smoky',
  'rich',
  'a fine dram',
  'It',
  'The',
  'sold out',
  'in stock',
  'twelve',
  'nine hundred',
  'free',
  '46 %',
);
const modelText = fc
  .array(fc.tuple(fc.oneof(name, amount, stockSaying, words, fc.string({ maxLength: 6 })), glue), {
    minLength: 1,
    maxLength: 14,
  })
  .map((parts) => parts.flat().join(''));

const returnedSets = fc.subarray([kilbrae12, kilbrae21, stormGlass] as Product[]);
const pieces = fc.integer({ min: 1, max: 40 });

async function judgeText(text: string, bottles: readonly Product[], withTerms: boolean, size: number) {
  const guard = createPolicy(smallShop);
  guard.allow([{ result: { bottles: [...bottles] }, bottles: bottles.map(toReturnedBottle) }]);
  if (withTerms) guard.allow([await shopTermsTool.run({}, view)]);
  const released: string[] = [];
  for (let at = 0; at < text.length; at += size) released.push(...guard.push(text.slice(at, at + size)));
  released.push(...guard.endParagraph());
  return { guard, released, shown: released.join('') };
}

/** A reading of its own, cruder than the guard's: whatever it finds has to have been returned. */
const plain = (text: string) => text.replaceAll(/[*_`\\]/g, '').replaceAll(/\s+/g, ' ');
const amountsIn = (text: string) =>
  [...plain(text).matchAll(/(?:£|GBP )(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?) pounds/g)].map(
    ([, signed, worded]) => Math.round(Number((signed ?? worded ?? '').replaceAll(',', '')) * 100),
  );
const stocksIn = (text: string) =>
  [...plain(text).matchAll(/(\d+) (?:bottles )?(?:left|in stock)\b|stock: (\d+)/g)].map(([, before, after]) =>
    Number(before ?? after),
  );

/** "Under £400" is no price of anything. */
const withoutLimits = (text: string) => plain(text).replaceAll(/under (?:£|GBP )?\d[\d,.]*(?: pounds)?/g, '');

const termsPence = async () => new Set((await shopTermsTool.run({}, view)).termsPence);

describe('whatever a model says, in whatever pieces, no sentence is shown with', () => {
  test('a bottle that was not returned', async () => {
    await fc.assert(
      fc.asyncProperty(
        modelText,
        returnedSets,
        fc.boolean(),
        pieces,
        async (text, bottles, withTerms, size) => {
          const { guard, shown } = await judgeText(text, bottles, withTerms, size);
          const others = smallShop.filter((bottle) => !bottles.includes(bottle));
          const lower = plain(shown).toLowerCase();
          const strangers = others.filter(
            ({ distillery }) => !bottles.some((bottle) => bottle.distillery === distillery),
          );
          return (
            others.every((bottle) => !lower.includes(bottle.name.toLowerCase())) &&
            strangers.every((bottle) => !lower.includes(bottle.distillery.toLowerCase())) &&
            guard.named().every((bottle) => bottles.includes(bottle))
          );
        },
      ),
      { numRuns: depth({ slice: 100, nightly: 5_000 }), seed: depth({ slice: 22, nightly: Date.now() }) },
    );
  });

  test('an amount or a stock that was not returned', async () => {
    const terms = await termsPence();
    await fc.assert(
      fc.asyncProperty(
        modelText,
        returnedSets,
        fc.boolean(),
        pieces,
        async (text, bottles, withTerms, size) => {
          const { shown } = await judgeText(text, bottles, withTerms, size);
          const prices = bottles.map(({ price }) => parsePence(price));
          const isAllowed = (pence: number) => prices.includes(pence) || (withTerms && terms.has(pence));
          const isStock = (figure: number) => bottles.some(({ stock }) => stock === figure);
          return amountsIn(withoutLimits(shown)).every(isAllowed) && stocksIn(shown).every(isStock);
        },
      ),
      { numRuns: depth({ slice: 100, nightly: 5_000 }), seed: depth({ slice: 22, nightly: Date.now() }) },
    );
  });

  test('the price of another bottle than the one that it names', async () => {
    const bottles = fc.constantFrom(kilbrae12, kilbrae21, stormGlass, dunmarrow50);
    const saying = fc.constantFrom(
      (bottle: string, price: string) => `${bottle} costs ${price}.`,
      (bottle: string, price: string) => `For ${price} there is ${bottle}.`,
      (bottle: string, price: string) => `- **${bottle}** - ${price}`,
      (bottle: string, price: string) => `${bottle} is smoky. It costs ${price}.`,
      (bottle: string, price: string) => `| ${bottle} | ${price} |`,
      (bottle: string, price: string) => `${bottle} (${price}) is the one.`,
    );
    await fc.assert(
      fc.asyncProperty(bottles, bottles, saying, pieces, async (one, other, form, size) => {
        const bottles = [kilbrae12, kilbrae21, stormGlass];
        const { shown } = await judgeText(form(one.name, formatPounds(other.price)), bottles, true, size);
        const isTrue = one === other && bottles.includes(one);
        return shown.includes(formatPounds(other.price)) === isTrue;
      }),
      { numRuns: depth({ slice: 60, nightly: 2_000 }), seed: depth({ slice: 22, nightly: Date.now() }) },
    );
  });
});
