/** Why a bottle's stock moves: its first bottles, a count or correction, a sale, a delivery, bottles that came back, Shopify. */
export const stockMoveKinds = ['opening', 'adjustment', 'sale', 'received', 'restocked', 'shopify'] as const;

export type StockMoveKind = (typeof stockMoveKinds)[number];

/** As the ledger calls them. */
export const stockMoveNames: Record<StockMoveKind, string> = {
  opening: 'Opening stock',
  adjustment: 'Adjustment',
  sale: 'Sale',
  received: 'Received',
  restocked: 'Restocked',
  shopify: 'Shopify',
};

/** As much as a shelf is ever counted to; a figure beyond it is a slip. */
export const mostStock = 100_000;
