import { product } from '#functions/catalogue/entities/product.ts';
import { placePhoneOrder } from '#functions/checkout/place-phone-order.ts';
import { toPaymentLinkKey } from '#functions/orders/emails/email-keys.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { quoteOrder } from '#shared/domain/checkout/quote.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { PhoneOrderForm } from '#shared/domain/orders/phone-order-form.ts';
import { recordSentEmail } from '../demo.ts';
import { parcelMethods } from '../year/plan.ts';
import { officeActors } from './people.ts';
import type { OfficePhoneOrder } from './sales-history.ts';

/** Takes a phone order as the back office does, once; skipped if its bottle no longer exists. */
export async function takeSample(sample: OfficePhoneOrder, at: Date): Promise<void> {
  const { data: bottle } = await product.get({ productId: sample.product }).go();
  if (!bottle) return;
  const line = {
    ...bottle,
    unitPricePence: bottle.pricePence,
    quantity: 1,
    abvPercent: Number(bottle.abvPercent),
  };
  const terms = await readDeliveryTerms();
  for (const { id } of parcelMethods) {
    const quote = quoteOrder({ lines: [line], methodId: id, place: sample.address.postcode, terms, now: at });
    if ('refused' in quote) continue;
    const sent = PhoneOrderForm.parse({
      customer: sample.customer,
      address: sample.address,
      deliveryMethod: id,
      ageConfirmed: true,
      lines: [{ productId: sample.product, quantity: 1 }],
      expectedTotal: formatDecimalPounds(quote.totalPence),
      requestKey: `sample-phone-${sample.key}`,
    });
    try {
      const { orderId } = await placePhoneOrder(sent, {
        actor: officeActors.sales,
        now: at,
        requestId: 'sample',
        isWithoutPayment: true,
      });
      await recordSentEmail(toPaymentLinkKey(orderId), at);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    return;
  }
}
