import * as z from 'zod/mini';
import { mostLines } from './purchase-order.ts';
import { draftId, optionalDay, optionalText, sentAmount } from './sent-amount.ts';

const supplierMissing = 'Please select a supplier';
const itemInvalid = 'Please add at least one valid item';
const price = 'Must be an amount in pounds';

const head = {
  supplierId: z.string(supplierMissing).check(z.minLength(1, supplierMissing), z.maxLength(80)),
  expectedDeliveryDate: optionalDay,
  terms: optionalText(500),
  notes: optionalText(2000),
};

const PurchaseOrderLine = z.object({
  productId: z.nullish(z.string().check(z.regex(/^prd_[a-z0-9-]{1,80}$/, 'Must be a product id'))),
  productName: z.string(itemInvalid).check(z.trim(), z.minLength(1, itemInvalid), z.maxLength(200)),
  quantity: z.int(itemInvalid).check(z.minimum(1, itemInvalid), z.maximum(9999, 'Must be at most 9,999')),
  unitPrice: sentAmount(price),
  notes: optionalText(500),
});

const lines = <Line extends z.core.$ZodType>(line: Line) =>
  z
    .array(line, itemInvalid)
    .check(z.minLength(1, itemInvalid), z.maxLength(mostLines, `An order has at most ${mostLines} lines`));

/** What the call takes: the same, with the totals that the page has shown. Who made it is told by the session. */
export const PurchaseOrderBody = z.object({
  draftId,
  purchaseOrder: z.object({
    ...head,
    totalAmount: sentAmount(price),
    createdBy: z.nullish(z.string().check(z.maxLength(254))),
  }),
  items: lines(z.extend(PurchaseOrderLine, { totalPrice: sentAmount(price) })),
});
export type PurchaseOrderSent = z.output<typeof PurchaseOrderBody>;
export const PurchaseOrderChange = z.extend(PurchaseOrderBody, {
  version: z.optional(z.int('Must be a whole number')),
});
