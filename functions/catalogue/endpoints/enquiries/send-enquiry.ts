import { buildEnquiryEmail } from '#functions/catalogue/emails/enquiry-email.ts';
import { findProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { sendOnceToShop } from '#functions/runtime/email/send-once-to-shop.ts';
import { serve } from '#functions/runtime/serve.ts';
import { enquiriesApi } from '#shared/contracts/catalogue/enquiries.ts';

export const handler = serve(enquiriesApi.sendEnquiry, async ({ params, body }, { now, visitor, fail }) => {
  const { requestId: id, email: from, question } = body;
  const found = (await findProductWithStock(params.id)) ?? fail('product_not_found', {}, 'id');
  const bottle = { ...found.product, available: found.available };
  await sendOnceToShop(
    { kind: 'enquiry', id, from, visitor, email: buildEnquiryEmail({ from, question, bottle }) },
    now,
  );
  return undefined;
});
