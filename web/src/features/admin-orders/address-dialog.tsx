import { OrderDialog, useOrderValues } from './order-dialog.tsx';
import { addressFields } from './phone-order-fields.tsx';
import { type AdminOrder, addressSchema, useOrderChanges } from './queries.ts';

export function AddressDialog({ order }: { order: AdminOrder }) {
  const { address: change } = useOrderChanges(order.id);
  const stored = useOrderValues(order, toValues);
  return (
    <OrderDialog
      order={order}
      title={`Change the address of order ${order.orderNumber}`}
      description="The parcel goes here. The customer's invoice stays as it was issued."
      permission="orders.edit"
      schema={addressSchema}
      {...stored}
      fields={addressFields}
      submit={(body) => change.mutateAsync(body)}
      words={{ press: 'Save address', saved: 'Address changed', failed: 'Update Failed' }}
    />
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
