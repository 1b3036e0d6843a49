import { computeBondedPrice, findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { defaultStorageRates } from '#shared/domain/common/storage-rates.ts';
import { computeStoragePence } from '#shared/domain/orders/storage.ts';
import type { DefaultArticle } from '#shared/domain/site/article.ts';

/** The example keeps the rate of the day on which the article was published, as its sentences do. */
const rate = findSpiritsDutyRate(new Date('2026-09-30T12:00:00Z'));
const bottle = { pricePence: 150_000, volumeMl: 700, abvPercent: 46 };
const price = computeBondedPrice(bottle, rate);
if (!price) throw new Error('The example bottle costs less than its own duty.');

const years = 5;
const storedPence = computeStoragePence('shelf', [1], years * 12, defaultStorageRates);
const deferredPence = price.dutyPence + price.vatPence;

export const bondedStorage: DefaultArticle = {
  title: 'What bonded storage costs, worked out on one bottle',
  excerpt:
    'Duty and VAT are deferred while a bottle is in bond, but they do not go away. Here is the arithmetic, including the case against.',
  author: 'The bar team',
  publishedDate: '2026-09-30',
  category: 'Investment',
  picture: 'warehouse',
  imageAlt: 'An aisle of racked casks in a dark warehouse, with light from the door at its end.',
  tags: ['Bonded storage', 'Duty', 'VAT'],
  readMinutes: 2,
  body: `A bottle in a British shop carries two taxes. Duty is charged on the alcohol, and VAT on the whole price, including the duty. Both are due when the bottle leaves a bonded warehouse. While it stays inside, neither has to be paid. That is all "in bond" means, and it is worth working through once with a pencil.

## One bottle

Take a bottle of ${formatPence(bottle.pricePence)}, 70 cl at 46%. It holds 0.322 litres of pure alcohol. The duty on spirits has been ${formatPence(rate.pencePerLitreOfAlcohol)} per litre of pure alcohol since 1 February 2026, and VAT is a sixth of the price.

| Shop price | ${formatPence(bottle.pricePence)} |
| --- | --- |
| VAT deferred | ${formatPence(price.vatPence)} |
| Duty deferred | ${formatPence(price.dutyPence)} |
| Price in bond | ${formatPence(price.inBondPence)} |

Two things stand out. The duty is small: it depends on volume, so a bottle ten times as expensive pays the same. The VAT is not: nearly all of the ${formatPence(deferredPence)} deferred is VAT.

## What storage costs

A bottle on a shelf in the warehouse costs ${formatPence(defaultStorageRates.shelf)} a month. Over ${years} years that comes to ${formatPence(storedPence)}, before any change of price. By the case, on a pallet, it is ${formatPence(defaultStorageRates.pallet)} per bottle per month. Against ${formatPence(deferredPence)} deferred that is little. Against a bottle of sixty pounds it is not: there, ${years} years of storage cost most of the price of the bottle.

## What does not go away

- Deferred is not cancelled. Whoever takes the bottle out pays duty and VAT at the rates on that day. Both may be higher than today.
- Storage is billed every month, whether the bottle has gained or lost value.
- Selling costs something too: commission, carriage, time. A seller only keeps part of the asking price.
- A bottle pays no income. It is worth what the next buyer will pay, and that buyer may take a long time to appear.

## Who it is for

Someone who buys by the case to drink over ten years, and would rather pay tax one bottle at a time. Someone who lives abroad, or moves often. A collector who wants an unbroken record of where a bottle has been. And anyone who has run out of cupboard space.

It is not a route to a return, and we do not forecast one. We sell whisky to drink, and store it in bond if you ask us to. If a bottle is never worth a penny more than you paid, it should still be one you are glad to open. That is the test we would apply first, and in our view the only reliable one.

[Work it out for a bottle of your own](/storage)`,
};
