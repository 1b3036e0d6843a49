import { useState } from 'react';
import type { PurchaseOrder } from '#shared/contracts/procurement/purchase-orders.ts';
import { PurchaseOrderChange } from '#shared/domain/procurement/purchase-order-form.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormWords } from '#web/ui/admin-form/types.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { newDraftId } from './new-draft-id.ts';
import { calculateTotals, orderFields, orderValues, showTotals } from './order-fields.ts';
import { type useCreateOrder, useSupplierChoices } from './queries.ts';

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
      schema={PurchaseOrderChange}
      values={values}
      fields={orderFields(choices)}
      complete={showTotals}
      totals={calculateTotals}
      submit={(body) => submit(body as OrderInput)}
      onSaved={onSaved}
      words={words}
    />
  );
}
