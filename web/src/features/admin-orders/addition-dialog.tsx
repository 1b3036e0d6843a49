import { useState } from 'react';
import { formatDecimalPounds, formatPence } from '#shared/domain/common/money.ts';
import { formatParcelLine } from '#shared/domain/orders/dispatch/parcels.ts';
import { paymentLinkHours } from '#shared/domain/orders/payment-link.ts';
import { AdditionForm } from '#shared/domain/orders/phone-order-form.ts';
import { store } from '#shared/store.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { OrderDialog, useOrderValues } from './order-dialog.tsx';
import { bottleLines, emptyLine, readLine } from './phone-order-fields.tsx';
import { type AdminOrder, type NewAddition, useOrderChanges } from './queries.ts';
import { useFreshPrices } from './use-fresh-prices.ts';

const listBottles = ({ lines, packWith }: AdminOrder): string =>
  [
    ...lines.flatMap(({ name, toSend }) => (toSend > 0 ? [{ name, quantity: toSend }] : [])),
    ...packWith.filter(({ payment }) => payment !== 'ended_unpaid').flatMap(({ bottles }) => bottles),
  ]
    .map(formatParcelLine)
    .join(', ');

const toValues = (order: AdminOrder): FormValues => ({
  lines: [emptyLine],
  inOrder: listBottles(order),
  ageConfirmed: false,
  revision: order.revision,
});

/** The amount to charge: the bottles alone, because their delivery is already paid. */
const computeTotal = ({ lines }: FormValues): number =>
  (lines as FormValues[])
    .map(readLine)
    .reduce((sum, { unitPricePence, quantity }) => sum + unitPricePence * quantity, 0);

/** Bottles added to an order before it is sent; the customer pays the difference by an emailed link. */
export function AdditionDialog({ order }: { order: AdminOrder }) {
  const { addition } = useOrderChanges(order.id);
  // Pressing twice makes one addition, even if the first answer was lost.
  const [requestKey] = useState(() => crypto.randomUUID());
  const { refresh, learnFrom } = useFreshPrices();
  const complete = (typed: FormValues): FormValues => {
    const current = { ...typed, lines: refresh(typed.lines as FormValues[]) };
    return { ...current, expectedTotal: formatDecimalPounds(computeTotal(current)), requestKey };
  };
  const submit = async ({ lines, ageConfirmed, expectedTotal, revision }: NewAddition) => {
    const sent = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    try {
      const body = { lines: sent, ageConfirmed, expectedTotal, revision, requestKey };
      return await addition.mutateAsync(body);
    } catch (error) {
      learnFrom(error);
      throw error;
    }
  };
  const stored = useOrderValues(order, toValues);
  return (
    <OrderDialog
      order={order}
      title={`Add bottles to order ${order.orderNumber}`}
      description={`They are set aside for ${paymentLinkHours} hours, and ${order.email} is emailed a link to pay for them. Once they are paid, both orders are packed together.`}
      permission="orders.place"
      schema={AdditionForm}
      {...stored}
      fields={[
        { kind: 'shown', name: 'inOrder', label: 'In the order', show: ({ inOrder }) => inOrder },
        bottleLines,
        {
          kind: 'checkbox',
          name: 'ageConfirmed',
          label: `The customer has confirmed that they are ${store.ages.toBuy} or over`,
        },
      ]}
      complete={complete}
      totals={(typed) => [
        { name: 'Delivery', value: 'Already paid' },
        { name: 'To be paid by link', value: formatPence(computeTotal(typed)) },
      ]}
      submit={submit}
      words={{
        press: 'Add and email the link',
        pressing: 'Adding...',
        saved: 'Bottles added, and the payment link is on its way',
        failed: 'Nothing was added',
      }}
    />
  );
}
