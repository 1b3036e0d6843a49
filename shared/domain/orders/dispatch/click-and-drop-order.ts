import { computeExtrasPence } from '#shared/domain/common/gift-wrap.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import { toAddressee } from '#shared/domain/orders/gift-note.ts';
import { alcoholInstruction, computeParcelKg } from './click-and-drop.ts';
import { listPackedLines } from './packing-slip.ts';

type Line = { productId: string; quantity: number; unitPricePence: number; restocked?: number };

type Order = {
  orderNumber: string;
  paidAt: string;
  customerName: string;
  giftRecipient?: string | null | undefined;
  customerEmail: string;
  address: {
    addressLine1: string;
    addressLine2?: string | null | undefined;
    city: string;
    county?: string | null | undefined;
    postcode: string;
  };
  lines: readonly Line[];
  parcels?: readonly { lines: readonly { productId: string; quantity: number }[] }[] | undefined;
  charges?: readonly { amountPence: number }[] | undefined;
  deliveryPence: number;
};

/** What is sent to Click & Drop; names and lengths are those of its interface (`CreateOrderRequest`, version 1). */
export type ClickAndDropOrder = ReturnType<typeof buildClickAndDropOrder>;

/**
 * The reference of our next parcel of an order at Click & Drop. The first is the order's own number, which is also in the
 * import file.
 */
export const toParcelReference = ({ orderNumber, parcels = [] }: Pick<Order, 'orderNumber' | 'parcels'>) =>
  parcels.length === 0 ? orderNumber : `${orderNumber}-${parcels.length + 1}`;

/** Pounds as a number with two decimals, which is how Click & Drop takes money. */
const toPounds = (pence: number): number => Math.round(pence) / 100;

/** The next parcel of an order. Its amounts exclude VAT, except `orderTax` and `total`. */
export function buildClickAndDropOrder(order: Order, serviceCode: string) {
  const { address, parcels = [] } = order;
  const lines = listPackedLines(order);
  const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // Delivery and gift wrap are charged once, with the first parcel.
  const isFirst = parcels.length === 0;
  const deliveryPence = isFirst ? order.deliveryPence : 0;
  const goodsPence = lines.reduce(
    (sum, line) => sum + line.unitPricePence * line.quantity,
    isFirst ? computeExtrasPence(order) : 0,
  );
  const goodsVatPence = computeVatWithin(goodsPence);
  const deliveryVatPence = computeVatWithin(deliveryPence);
  return {
    orderReference: toParcelReference(order).slice(0, 40),
    recipient: {
      address: {
        fullName: toAddressee(order).slice(0, 210),
        addressLine1: address.addressLine1.slice(0, 100),
        addressLine2: (address.addressLine2 ?? '').slice(0, 100),
        city: address.city.slice(0, 100),
        county: (address.county ?? '').slice(0, 100),
        postcode: address.postcode.slice(0, 20),
        countryCode: 'GB',
      },
      emailAddress: order.customerEmail.slice(0, 254),
    },
    packages: [
      {
        weightInGrams: Math.round(computeParcelKg(bottles) * 1000),
        packageFormatIdentifier: bottles <= 1 ? 'smallParcel' : 'parcel',
      },
    ],
    orderDate: order.paidAt,
    specialInstructions: alcoholInstruction,
    subtotal: toPounds(goodsPence - goodsVatPence),
    shippingCostCharged: toPounds(deliveryPence - deliveryVatPence),
    orderTax: toPounds(goodsVatPence + deliveryVatPence),
    total: toPounds(goodsPence + deliveryPence),
    currencyCode: 'GBP',
    postageDetails: { sendNotificationsTo: 'recipient', serviceCode },
    // The tracking number comes with the label; the label itself is fetched for all parcels together.
    label: { includeLabelInResponse: false, includeReturnsLabel: false },
  };
}
