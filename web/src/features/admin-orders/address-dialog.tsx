import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type AdminOrder, addressSchema, type NewAddress, useOrderChanges } from './queries.ts';

/** Where an order goes instead, before it leaves. What somebody else has entered meanwhile is shown before it is replaced. */
export function AddressDialog({ order }: { order: AdminOrder }) {
  const navigate = useNavigate();
  const { address: change } = useOrderChanges(order.id);
  const [isChanged, setIsChanged] = useState(false);
  const [replaces, setReplaces] = useState(order.address);
  const backTo = adminTab.orders.href(order.id);
  const submit = async (body: NewAddress) => {
    try {
      return await change.mutateAsync({ ...body, replaces });
    } catch (error) {
      if (isRefusal(error, 'changed_meanwhile')) setIsChanged(true);
      throw error;
    }
  };
  return (
    <FormDialog
      title={`Change the address of order ${order.orderNumber}`}
      description="The parcel goes here. The customer's invoice stays as it was issued."
      backTo={backTo}
    >
      {isChanged && replaces !== order.address && (
        <Notice tone="warn" title="Someone else has changed this address">
          <p>It is now {order.address}. Yours is below, and is not saved.</p>
          <button
            type="button"
            className="mt-2 min-h-11 w-fit text-brass-light underline underline-offset-4"
            onClick={() => {
              setReplaces(order.address);
              setIsChanged(false);
            }}
          >
            Replace it with mine
          </button>
        </Notice>
      )}
      <AdminForm
        permission="orders.edit"
        schema={addressSchema}
        values={{ address: toTexts(order.addressParts) }}
        fields={[
          { kind: 'text', name: 'address.addressLine1', label: 'Address' },
          { kind: 'text', name: 'address.addressLine2', label: 'Second line', isOptional: true },
          { kind: 'text', name: 'address.city', label: 'Town or city', width: 'half' },
          { kind: 'text', name: 'address.county', label: 'County', width: 'half', isOptional: true },
          { kind: 'text', name: 'address.postcode', label: 'Postcode', width: 'half' },
        ]}
        complete={(typed) => ({ ...typed, replaces })}
        submit={submit}
        onSaved={() => void navigate(backTo)}
        words={{ press: 'Save address', saved: 'Address changed', failed: 'Update Failed' }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}

const toTexts = (parts: AdminOrder['addressParts']) => ({
  ...parts,
  addressLine2: parts.addressLine2 ?? '',
  county: parts.county ?? '',
});
