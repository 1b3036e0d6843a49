import { useState } from 'react';
import type { PurchaseOrder } from '#shared/contracts/procurement/purchase-orders.ts';
import { PurchaseOrderChange } from '#shared/domain/procurement/purchase-order-form.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormWords } from '#web/ui/admin-form/types.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { calculateTotals, orderFields, orderValues, showTotals } from './order-fields.ts';
import { type useCreateOrder, useLastPrices, useSupplierChoices } from './queries.ts';
import { TermsField } from './terms-field.tsx';

type OrderInput = Parameters<ReturnType<typeof useCreateOrder>['mutateAsync']>[0];

type OrderFormProps = {
  order?: PurchaseOrder;
  submit: (body: OrderInput) => Promise<unknown>;
  onSaved: () => void;
  words: FormWords;
};

/** What is ordered, and of whom; a draft's values stand in it at first. */
export function OrderForm({ order, submit, onSaved, words }: OrderFormProps) {
  const suppliers = useSupplierChoices();
  const [supplierId, setSupplierId] = useState('');
  const prices = useLastPrices(supplierId);
  const [own] = useState(() => (order ? { version: order.version } : { draftId: newDraftId() }));
  const [values] = useState(() => ({ ...orderValues(order), ...own }));
  if (suppliers.isError)
    return (
      <ErrorState
        title="The suppliers could not be loaded"
        onRetry={() => void suppliers.refetch()}
        isRetrying={suppliers.isFetching}
      />
    );
  if (!suppliers.data) return <Loading label="Loading the form" />;
  const choices = suppliers.data.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <AdminForm
      permission="purchasing.edit"
      schema={PurchaseOrderChange}
      values={values}
      fields={orderFields({
        suppliers: choices,
        findLastPrice: (id) => prices.data?.items.find(({ productId }) => productId === id)?.unitPrice,
        termsField: (form) => (
          <TermsField form={form} suppliers={suppliers.data} onSupplier={setSupplierId} />
        ),
      })}
      complete={showTotals}
      totals={calculateTotals}
      submit={(body) => submit(body as OrderInput)}
      onSaved={onSaved}
      words={words}
    />
  );
}
