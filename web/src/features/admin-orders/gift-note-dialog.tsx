import { useNavigate } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import { type AdminOrder, giftNoteSchema, useOrderChanges } from './queries.ts';

/** The words that go into the parcel with the bottles. */
export function GiftNoteDialog({ order }: { order: AdminOrder }) {
  const navigate = useNavigate();
  const { giftNote: change } = useOrderChanges(order.id);
  const backTo = adminTab.orders.href(order.id);
  const note = order.giftNote ?? '';
  return (
    <FormDialog
      title={`Gift note of order ${order.orderNumber}`}
      description="It is printed on the packing slip, which shows no prices. Leave it blank to remove it."
      backTo={backTo}
    >
      <AdminForm
        permission="orders.edit"
        schema={giftNoteSchema}
        values={{ note, replaces: note }}
        fields={[{ kind: 'textarea', name: 'note', label: 'Gift note', rows: 3, isOptional: true }]}
        submit={(body) => change.mutateAsync(body)}
        onSaved={() => void navigate(backTo)}
        words={{ press: 'Save note', saved: 'Gift note saved', failed: 'Update Failed' }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}
