import type { ShownPhase } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { priceTiersPence, store } from '#shared/store.ts';

export type StockBadge = { label: string; tone: 'sold-out' | 'low' | 'accent' | 'plain' };

type StockedProduct = { stock: number; isExclusive: boolean; isLimited: boolean };

/** The one badge of a bottle: first what prevents buying, then scarcity, then the kind of release. */
export function buildStockBadge(
  product: StockedProduct,
  lowStockAt: number,
  phase: ShownPhase | null = null,
): StockBadge {
  if (phase === 'closed') return { label: 'Drop closed', tone: 'sold-out' };
  if (phase === 'ballot') return { label: 'By ballot', tone: 'accent' };
  if (phase === 'upcoming') return { label: 'Coming soon', tone: 'accent' };
  if (product.stock === 0) return { label: 'Sold Out', tone: 'sold-out' };
  if (product.stock <= lowStockAt) return { label: `Only ${product.stock} left`, tone: 'low' };
  if (product.isExclusive) return { label: `${store.brand} Exclusive`, tone: 'accent' };
  if (product.isLimited) return { label: 'Limited Edition', tone: 'accent' };
  return { label: 'In Stock', tone: 'plain' };
}

type OnOffer = Pick<StockedProduct, 'stock'> & { drop?: { editionSize: number } | null };

/**
 * The number left that is shown beside the badge: '12 of 50 left' for a live drop, '84 left' for any other bottle; nothing when
 * the badge says it already, or nothing can be bought.
 */
export function formatLeft(
  { stock, drop }: OnOffer,
  lowStockAt: number,
  phase: ShownPhase | null = null,
): string | null {
  if (stock === 0) return null;
  if (phase === 'live' && drop) return `${stock} of ${drop.editionSize} left`;
  return phase === null && stock > lowStockAt ? `${stock} left` : null;
}

/** Above 1,500 pounds a bottle is premium, above 2,000 ultra-premium; a price equal to a threshold does not exceed it. */
export function findPriceTier(pricePence: number): 'premium' | 'ultra-premium' | null {
  if (pricePence > priceTiersPence.ultraPremium) return 'ultra-premium';
  return pricePence > priceTiersPence.premium ? 'premium' : null;
}
