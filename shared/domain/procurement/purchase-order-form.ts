import * as z from 'zod/mini';
import { buildAmount, buildOptionalText, draftId, optionalDay } from '#shared/domain/common/form-fields.ts';
import { buildRequiredText } from '#shared/domain/common/one-line.ts';
import { maxLines } from './purchase-order.ts';

const supplierMissing = 'Please select a supplier';
const itemInvalid = 'Please add at least one valid item';
const amountMessage = 'Must be an amount in pounds';

const head = {
  supplierId: z.string(supplierMissing).check(z.minLength(1, supplierMissing), z.maxLength(80)),
  expectedDeliveryDate: optionalDay,
  terms: buildOptionalText(500),
  notes: buildOptionalText(2000),
};

const PurchaseOrderLine = z.object({
  productId: z.nullish(z.string().check(z.regex(/^prd_[a-z0-9-]{1,80}$/, 'Must be a product id'))),
  productName: buildRequiredText(itemInvalid, 200),
  quantity: z.int(itemInvalid).check(z.minimum(1, itemInvalid), z.maximum(9999, 'Must be at most 9,999')),
  unitPrice: buildAmount(amountMessage),
  notes: buildOptionalText(500),
});

const buildLines = <Line extends z.core.$ZodType>(line: Line) =>
  z
    .array(line, itemInvalid)
    .check(z.minLength(1, itemInvalid), z.maxLength(maxLines, `An order can have at most ${maxLines} lines`));

/** The body of the call: the same, with the totals that the page has shown. Its creator is the session's actor. */
export const PurchaseOrderBody = z.object({
  draftId,
  purchaseOrder: z.object({
    ...head,
    totalAmount: buildAmount(amountMessage),
    createdBy: z.nullish(z.string().check(z.maxLength(254))),
  }),
  items: buildLines(z.extend(PurchaseOrderLine, { totalPrice: buildAmount(amountMessage) })),
});
export type PurchaseOrderSent = z.output<typeof PurchaseOrderBody>;
export const PurchaseOrderChange = z.extend(PurchaseOrderBody, {
  version: z.optional(z.int('Must be a whole number')),
});
