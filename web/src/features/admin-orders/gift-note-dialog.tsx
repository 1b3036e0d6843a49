import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { type AdminOrder, giftNoteSchema, orderQuery, useOrderChanges } from './queries.ts';

const toValues = ({ giftNote }: AdminOrder) => ({ note: giftNote ?? '', replaces: giftNote ?? '' });

/** The words that go into the parcel with the bottles. */
export function GiftNoteDialog({ order }: { order: AdminOrder }) {
  const navigate = useNavigate();
  const { giftNote: change } = useOrderChanges(order.id);
  const backTo = adminTab.orders.href(order.id);
  const [values] = useState(() => toValues(order));
  const readAgain = useReadAgain(orderQuery(order.id), toValues);
  return (
    <FormDialog
      title={`Gift note of order ${order.orderNumber}`}
      description="It is printed on the packing slip, which shows no prices. Leave it blank to remove it."
      backTo={backTo}
    >
      <AdminForm
        permission="orders.edit"
        schema={giftNoteSchema}
        values={values}
        fields={[{ kind: 'textarea', name: 'note', label: 'Gift note', rows: 3, isOptional: true }]}
        submit={(body) => change.mutateAsync(body)}
        readAgain={readAgain}
        onSaved={() => void navigate(backTo)}
        words={{ press: 'Save note', saved: 'Gift note saved', failed: 'Update Failed' }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}
