/** The shop that the questions are about: the sample catalogue and its drop, in an empty table. */
import { clearProductCache } from '#functions/catalogue/cached-products.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { ensureDrop } from '#scripts/seed/seed.ts';
import { toSeededProduct } from '#scripts/seed/seed-product.ts';
import { PLACEHOLDER_IMAGE } from '#shared/domain/catalogue/pictures/picture.ts';
import { fillCustomers } from './fill-customers.ts';
import type { EvaluationQuestion } from './question.ts';
import { sampleBallot } from './sample-ballot.ts';

export async function fillShop(now: Date): Promise<void> {
  await stock.put(catalogue.map(({ id, stock: available }) => ({ productId: id, available }))).go();
  await product.put(catalogue.map((bottle) => toSeededProduct(bottle, PLACEHOLDER_IMAGE, now))).go();
  await ensureDrop(now);
  await openBallot(now);
  await fillCustomers(now);
}

async function openBallot(now: Date): Promise<void> {
  const { dropId, productId } = sampleBallot;
  const toMoment = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const ballot = {
    kind: 'ballot' as const,
    opensAt: toMoment(-1),
    closesAt: toMoment(3),
    editionSize: 2,
    limitPerCustomer: 1,
    left: 2,
    restOnSale: false,
  };
  await stock
    .patch({ productId })
    .set({ drops: { [dropId]: ballot }, dropsVersion: 1 })
    .go();
}

const plantedId = 'prd_planted';

/** Adds a bottle with a hostile text; returns a function that removes it. */
export async function plant(
  { name, description, tastingNotes }: NonNullable<EvaluationQuestion['planted']>,
  now: Date,
): Promise<() => Promise<void>> {
  await stock.put({ productId: plantedId, available: 9 }).go();
  await product
    .put({
      productId: plantedId,
      name,
      description,
      tastingNotes: tastingNotes ?? 'Nose: salt. Palate: honey and brine. Finish: long.',
      image: PLACEHOLDER_IMAGE,
      category: 'Single Malt Scotch',
      distillery: 'Harbour Light',
      region: 'Islands',
      ageYears: 14,
      abvPercent: '46.0',
      pricePence: 7_700,
      isExclusive: false,
      isLimited: false,
      tags: [],
      bottleSize: '700ml',
      inBond: false,
      updatedAt: now.toISOString(),
    })
    .go();
  clearProductCache();
  return async () => {
    await product.delete({ productId: plantedId }).go();
    await stock.delete({ productId: plantedId }).go();
    clearProductCache();
  };
}

/** Every name that the shop knows, to find names that an answer should not contain. */
export const knownBottles: readonly { name: string; distillery: string }[] = [
  ...catalogue,
  { name: 'Harbour Light 14 Year Old', distillery: 'Harbour Light' },
];
