/** Answers to the documents of the Storefront API, which only shows products that are published and on sale. */
import { randomBytes } from 'node:crypto';
import type { Context } from './admin-answers.ts';
import { listVariants } from './shop-data.ts';

interface CartInput {
  lines?: { merchandiseId: string; quantity?: number }[];
}

export const storefrontAnswers = {
  shop: { name: 'DRAM' },

  cartCreate: ({ input }: { input?: CartInput }, { data, url }: Context) => {
    const lines = (input?.lines ?? []).map(({ merchandiseId, quantity = 1 }) => ({
      variantId: merchandiseId,
      quantity,
    }));
    const sold = new Map(
      listVariants(data)
        .filter(({ product }) => product.isPublished && product.status === 'ACTIVE')
        .map(({ variant }) => [variant.id, variant]),
    );
    const unknown = lines.findIndex(({ variantId }) => !sold.has(variantId));
    if (unknown >= 0) {
      const message = `The merchandise with id ${lines[unknown]?.variantId} does not exist.`;
      const field = ['input', 'lines', String(unknown), 'merchandiseId'];
      return { cart: null, userErrors: [{ code: 'INVALID', field, message }], warnings: [] };
    }
    const warnings = lines.flatMap(({ variantId, quantity }) =>
      (sold.get(variantId)?.available ?? 0) < quantity
        ? [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Not enough in stock.', target: variantId }]
        : [],
    );
    const token = randomBytes(12).toString('hex');
    const cart = data.carts.put(token, { id: `gid://shopify/Cart/${token}`, lines, isPaid: false });
    return { cart: { id: cart.id, checkoutUrl: `${url}/cart/c/${token}` }, userErrors: [], warnings };
  },
};
