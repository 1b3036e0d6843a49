import { customer } from '#functions/data/customer.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { pseudonym } from '#functions/kit/visitor.ts';

/** Under whom a guest's order is listed: nobody reads that list but who has proved to own the address. */
export const guestBuyer = (email: string): string => `guest-${pseudonym(email.trim().toLowerCase())}`;

type Paid = OrderRecord & { paidAt: string };

/** The bottles that a buyer has paid for, the newest first; what was paid for storage and delivery is not among them. */
export async function paidOrdersOf(buyer: string): Promise<Paid[]> {
  const { data } = await order.query.ofBuyer({ buyer }).go({ order: 'desc', pages: 'all' });
  return data.filter(
    (each): each is Paid => each.paidAt !== undefined && (each.kind ?? 'bottles') === 'bottles',
  );
}

/** The guest that a customer was before there was an account: the address is proved with every sign-in. */
export async function guestOf(customerId: string): Promise<string> {
  const { data } = await customer.get({ customerId }).go();
  if (!data) throw new Refusal('not_signed_in');
  return guestBuyer(data.email);
}
