import { isGiftWrapped, isWrapFree } from '#shared/domain/common/gift-wrap.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { useDeliveryTerms } from '#web/lib/priced-delivery.ts';
import { OrderDialog, useOrderValues } from './order-dialog.tsx';
import { type AdminOrder, giftNoteSchema, useOrderChanges } from './queries.ts';

const toValues = (order: AdminOrder) => ({
  note: order.giftNote ?? '',
  replaces: order.giftNote ?? '',
  // An order for collection is not posted, so it has no recipient.
  ...(!order.collection && {
    recipient: { name: order.giftRecipient ?? '', replaces: order.giftRecipient ?? '' },
  }),
  giftWrap: isGiftWrapped(order),
  giftWrapReplaces: isGiftWrapped(order),
});

export function GiftNoteDialog({ order }: { order: AdminOrder }) {
  const { giftNote: change } = useOrderChanges(order.id);
  const { giftWrapPence } = useDeliveryTerms();
  const charges = order.charges.map(({ name, amount }) => ({ name, amountPence: parsePence(amount) }));
  const stored = useOrderValues(order, toValues);
  return (
    <OrderDialog
      order={order}
      title={`Gift options for order ${order.orderNumber}`}
      description="The note is printed on the packing slip, which shows no prices. Leave it blank to remove it."
      permission="orders.edit"
      schema={giftNoteSchema}
      {...stored}
      fields={[
        ...(order.collection
          ? []
          : [
              {
                kind: 'text' as const,
                name: 'recipient.name',
                label: "Recipient's name",
                hint: "The parcel is addressed to them. Leave blank to use the buyer's.",
                isOptional: true,
              },
            ]),
        { kind: 'textarea', name: 'note', label: 'Gift note', rows: 3, isOptional: true },
        ...(isWrapFree(charges, giftWrapPence)
          ? [{ kind: 'checkbox' as const, name: 'giftWrap', label: 'Wrap as a gift for free' }]
          : []),
      ]}
      submit={(body) => change.mutateAsync(body)}
      words={{ press: 'Save gift', saved: 'Gift saved', failed: 'Update Failed' }}
    />
  );
}
