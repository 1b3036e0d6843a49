import { findDrop } from '#functions/catalogue/find-drop.ts';
import { findProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { toProduct } from '#functions/catalogue/to-product.ts';
import type { AlertKind } from '#shared/domain/alerts/alert.ts';
import { isOnSale } from '#shared/domain/catalogue/drops/drop-sale.ts';

/** What an alert is about: the bottle, how many anybody can buy now, and the drop if it is about one. */
export type Subject = {
  productId: string;
  name: string;
  available: number;
  drop?: { opensAt: string; closesAt: string; title: string; isBallot: boolean };
};

/** Undefined if the bottle is no longer sold, or the drop no longer planned. */
export async function findSubject(kind: AlertKind, subject: string, now: Date): Promise<Subject | undefined> {
  if (kind === 'stock') return findBottle(subject, now);
  const drop = await findDrop(subject);
  const bottle = drop && (await findBottle(drop.productId, now));
  if (!bottle) return undefined;
  const { opensAt, closesAt, title, ballot } = drop;
  return { ...bottle, drop: { opensAt, closesAt, title, isBallot: ballot !== undefined } };
}

/** A bottle whose drop is not open, or that is sold by ballot, cannot be bought, whatever its stock. */
async function findBottle(productId: string, now: Date): Promise<Subject | undefined> {
  const found = await findProductWithStock(productId);
  if (!found) return undefined;
  const { name, stock, drop } = toProduct(found);
  return { productId, name, available: isOnSale(drop ?? null, now.getTime()) ? stock : 0 };
}
