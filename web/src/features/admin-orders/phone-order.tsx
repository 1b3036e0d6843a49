import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { PhoneOrderForm } from '#shared/domain/orders/phone-order-form.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { useDeliveryTerms, useRefreshDeliveryTerms } from '#web/lib/priced-delivery.ts';
import { useTradingHours } from '#web/lib/trading-hours.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { buildFields, computeTotals, listTotals, toInitialValues } from './phone-order-fields.tsx';
import { type NewPhoneOrder, usePlaceOrder } from './queries.ts';
import { useFreshPrices } from './use-fresh-prices.ts';

export function PhoneOrder() {
  const navigate = useNavigate();
  const place = usePlaceOrder();
  const terms = useDeliveryTerms();
  const refreshTerms = useRefreshDeliveryTerms();
  const { data: hours } = useTradingHours();
  const values = useMemo(() => toInitialValues(terms), [terms]);
  const fields = useMemo(() => buildFields(terms, hours), [terms, hours]);
  // Pressing twice makes one order, even if the first answer was lost.
  const [requestKey] = useState(() => crypto.randomUUID());
  const { refresh, learnFrom } = useFreshPrices();
  const complete = (typed: FormValues): FormValues => {
    const method = terms.methods.find(({ id }) => id === typed.deliveryMethod);
    const current = {
      ...typed,
      lines: refresh(typed.lines as FormValues[]),
      deliveryDay: method?.deliversByDay ? typed.deliveryDay : null,
    };
    const expectedTotal = formatDecimalPounds(computeTotals(current, terms).totalPence);
    return { ...current, expectedTotal, requestKey };
  };
  const submit = async ({ lines, ...body }: NewPhoneOrder) => {
    const sent = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    try {
      return await place.mutateAsync({ ...body, lines: sent });
    } catch (error) {
      learnFrom(error);
      refreshTerms();
      throw error;
    }
  };
  return (
    <div className="max-w-4xl">
      <AdminForm
        permission="orders.place"
        schema={PhoneOrderForm}
        values={values}
        fields={fields}
        complete={complete}
        totals={(values) => listTotals(values, terms)}
        submit={(body) => submit(body as NewPhoneOrder)}
        onSaved={({ id }) => void navigate(adminTab.orders.href(id))}
        words={{
          press: 'Place order and email the link',
          pressing: 'Placing the order...',
          saved: 'Order placed, and its payment link is on its way',
          failed: 'The order was not placed',
        }}
        cancelTo={adminTab.orders.href()}
      />
    </div>
  );
}
