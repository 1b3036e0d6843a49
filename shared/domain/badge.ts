import { priceTiersPence, store } from '../store.ts';

export type StockBadge = { label: string; tone: 'sold-out' | 'low' | 'accent' | 'plain' };

type Stocked = { stock: number; isExclusive: boolean; isLimited: boolean };

/** The one badge a bottle wears. Absence comes first, then scarcity, then what kind of release it is. */
export function stockBadge(product: Stocked, lowStockAt: number): StockBadge {
  if (product.stock === 0) return { label: 'Sold Out', tone: 'sold-out' };
  if (product.stock <= lowStockAt) return { label: `Only ${product.stock} left`, tone: 'low' };
  if (product.isExclusive) return { label: `${store.brand} Exclusive`, tone: 'accent' };
  if (product.isLimited) return { label: 'Limited Edition', tone: 'accent' };
  return { label: 'In Stock', tone: 'plain' };
}

/** Above 1,500 pounds a bottle is premium, above 2,000 ultra-premium; the thresholds themselves are not. */
export function priceTier(pricePence: number): 'premium' | 'ultra-premium' | null {
  if (pricePence > priceTiersPence.ultraPremium) return 'ultra-premium';
  return pricePence > priceTiersPence.premium ? 'premium' : null;
}
