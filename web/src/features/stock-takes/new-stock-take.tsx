import { useState } from 'react';
import { StockTakeBody } from '#shared/domain/back-office/stock-take.ts';
import { productCategories } from '#shared/domain/catalogue/product-values.ts';
import { adminStockTakes } from '#web/app/admin-tabs.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { DialogForm } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useStartStockTake } from './queries.ts';

const fields: FormField[] = [
  { kind: 'text', name: 'name', label: 'Name', hint: 'For example, “November, cellar”.' },
  {
    kind: 'select',
    name: 'category',
    label: 'Bottles',
    none: 'All bottles',
    options: productCategories.map((value) => ({ value, label: value })),
    isOptional: true,
  },
];

export function NewStockTake() {
  const start = useStartStockTake();
  const [values] = useState(() => ({ draftId: newDraftId(), name: '', category: '' }));
  return (
    <DialogForm
      title="Start Stock Take"
      description="Start this when you start counting: stock that moves later is taken into account."
      backTo={adminStockTakes.href()}
      permission="stock.count"
      schema={StockTakeBody}
      values={values}
      fields={fields}
      submit={(body) => start.mutateAsync(body)}
      getNext={({ id }) => adminStockTakes.href(id)}
      words={{ press: 'Start Stock Take', failed: 'Failed to start the stock take' }}
    />
  );
}
