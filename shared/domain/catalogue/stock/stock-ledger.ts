/**
 * Why a bottle's stock moves: its first bottles, a count or correction, a sale, a manual invoice, a delivery, bottles that came
 * back, Shopify.
 */
export const stockMoveKinds = [
  'opening',
  'adjustment',
  'sale',
  'invoiced',
  'received',
  'restocked',
  'shopify',
] as const;

export type StockMoveKind = (typeof stockMoveKinds)[number];

/** Their names in the ledger. */
export const stockMoveNames: Record<StockMoveKind, string> = {
  opening: 'Opening stock',
  adjustment: 'Adjustment',
  sale: 'Sale',
  invoiced: 'Manual invoice',
  received: 'Received',
  restocked: 'Restocked',
  shopify: 'Shopify',
};

/** The highest stock that can be entered; a figure beyond it is a typing error. */
export const maxStock = 100_000;
