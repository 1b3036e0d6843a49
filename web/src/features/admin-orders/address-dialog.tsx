import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { type AdminOrder, addressSchema, orderQuery, useOrderChanges } from './queries.ts';

/** Changes an order's delivery address before it is sent. */
export function AddressDialog({ order }: { order: AdminOrder }) {
  const navigate = useNavigate();
  const { address: change } = useOrderChanges(order.id);
  const [values] = useState(() => toValues(order));
  const readAgain = useReadAgain(orderQuery(order.id), toValues);
  const backTo = adminTab.orders.href(order.id);
  return (
    <FormDialog
      title={`Change the address of order ${order.orderNumber}`}
      description="The parcel goes here. The customer's invoice stays as it was issued."
      backTo={backTo}
    >
      <AdminForm
        permission="orders.edit"
        schema={addressSchema}
        values={values}
        fields={[
          { kind: 'text', name: 'address.addressLine1', label: 'Address' },
          { kind: 'text', name: 'address.addressLine2', label: 'Second line', isOptional: true },
          { kind: 'text', name: 'address.city', label: 'Town or city', width: 'half' },
          { kind: 'text', name: 'address.county', label: 'County', width: 'half', isOptional: true },
          { kind: 'text', name: 'address.postcode', label: 'Postcode', width: 'half' },
        ]}
        submit={(body) => change.mutateAsync(body)}
        readAgain={readAgain}
        onSaved={() => void navigate(backTo)}
        words={{ press: 'Save address', saved: 'Address changed', failed: 'Update Failed' }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}

/** The parts of the address, and the full address that they were parsed from. */
const toValues = ({ address, addressParts }: AdminOrder) => ({
  address: {
    ...addressParts,
    addressLine2: addressParts.addressLine2 ?? '',
    county: addressParts.county ?? '',
  },
  replaces: address,
});
