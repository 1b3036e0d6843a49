import { useRef, useState } from 'react';
import type { PurchaseOrder } from '#shared/contracts/procurement/purchase-orders.ts';
import { PurchaseOrderChange } from '#shared/domain/procurement/purchase-order-form.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormValues, FormWords } from '#web/ui/admin-form/types.ts';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { calculateTotals, orderFields, orderValues, showTotals } from './order-fields.ts';
import { type useCreateOrder, useLastPrices, useSupplierChoices } from './queries.ts';
import { findLastPrice, SupplierPrices } from './supplier-prices.tsx';
import { TermsField } from './terms-field.tsx';

type OrderInput = Parameters<ReturnType<typeof useCreateOrder>['mutateAsync']>[0];

type OrderFormProps = {
  order?: PurchaseOrder;
  submit: (body: OrderInput) => Promise<unknown>;
  readAgain?: () => Promise<FormValues>;
  onSaved: () => void;
  words: FormWords;
};

export const toValues = (order: PurchaseOrder): FormValues => ({
  ...orderValues(order),
  version: order.version,
});

export function OrderForm({ order, submit, readAgain, onSaved, words }: OrderFormProps) {
  const suppliers = useSupplierChoices();
  const [supplierId, setSupplierId] = useState('');
  const prices = useLastPrices(supplierId);
  const filled = useRef(new Map<string, string>());
  const [values] = useState(() =>
    order ? toValues(order) : { ...orderValues(undefined), draftId: newDraftId() },
  );
  return (
    <QueryBoundary
      query={suppliers}
      failure="The suppliers could not be loaded"
      loading="Loading the form"
      skeleton={null}
    >
      {(choices) => (
        <AdminForm
          permission="purchasing.edit"
          schema={PurchaseOrderChange}
          values={values}
          fields={orderFields({
            suppliers: choices.map(({ id, name }) => ({ value: id, label: name })),
            fillPrice: (id, price) => {
              const last = findLastPrice(prices.data?.items, id) ?? price;
              filled.current.set(id, last);
              return last;
            },
            termsField: (form) => (
              <>
                <SupplierPrices form={form} prices={prices.data?.items} filled={filled.current} />
                <TermsField form={form} suppliers={choices} onSupplier={setSupplierId} />
              </>
            ),
          })}
          complete={showTotals}
          totals={calculateTotals}
          submit={(body) => submit(body as OrderInput)}
          readAgain={readAgain}
          onSaved={onSaved}
          words={words}
        />
      )}
    </QueryBoundary>
  );
}
