import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { listPaidOrders, toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import type { BallotTerms } from '#shared/domain/catalogue/drops/ballot-terms.ts';

type Entrant = { email: string; customerId?: string | undefined };

/** Whether the holder of a confirmed address, or of an account, is among those who may enter. */
export async function isEligible(
  { entrants, boughtBefore = '' }: BallotTerms,
  { email, customerId }: Entrant,
): Promise<boolean> {
  if (entrants === 'everyone') return true;
  if (entrants === 'newsletter') {
    const { data } = await subscriber.get({ subscriberId: toSubscriberId(email) }).go({ consistent: true });
    return data?.status === 'active';
  }
  const account = customerId ?? (await findAccount(email));
  if (entrants === 'customers') return account !== undefined;
  for (const buyer of [toGuestBuyer(email), ...(account ? [account] : [])]) {
    const orders = await listPaidOrders(buyer);
    if (orders.some(({ paidAt }) => paidAt < boughtBefore)) return true;
  }
  return false;
}

const findAccount = async (email: string): Promise<string | undefined> =>
  (await emailOwner.get({ emailHash: hashEmail(email) }).go({ consistent: true })).data?.customerId;
