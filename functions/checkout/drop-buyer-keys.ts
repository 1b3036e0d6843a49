import { toAccountKey } from '#functions/orders/entities/drop-buyer.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { toDeliveryAddressKey } from '#shared/domain/checkout/delivery-address-key.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';

const toMailboxKey = (email: string): string => `mailbox-${toPseudonym(normaliseMailbox(email))}`;

type Buyer = {
  customerId?: string | undefined;
  /** The address of the account, in addition to the one that the order is confirmed to. */
  accountEmail?: string | undefined;
  email: string;
  /** The delivery address; absent if the bottles stay in bond. */
  address?: string | undefined;
};

/** Everything that identifies one customer for a drop's limit, as pseudonyms. */
export function listDropBuyerKeys({ customerId, accountEmail, email, address }: Buyer): string[] {
  const buyers = [
    ...(customerId ? [toAccountKey(customerId)] : []),
    ...(accountEmail ? [toMailboxKey(accountEmail)] : []),
    toMailboxKey(email),
    ...(address ? [`address-${toPseudonym(toDeliveryAddressKey(address))}`] : []),
  ];
  return [...new Set(buyers)];
}
