import { type ListedCustomerRecord, listedCustomer } from '#functions/accounts/entities/listed-customer.ts';
import { toListedAccount } from '#functions/accounts/events/update-customer-listing.ts';
import { isGuestBuyer, toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { type CustomerRecord, customer } from '#functions/table/entities/customer.ts';
import { listOwnedEmails, type OwnedEmail } from './owned-emails.ts';

export type LoadedCustomer = {
  listed: ListedCustomerRecord;
  /** Absent for a guest. */
  account?: CustomerRecord;
};

/** A customer named by staff: an account, even before it is listed, or a guest from the list. */
export async function loadCustomer(buyer: string): Promise<LoadedCustomer> {
  const [{ data: listed }, account] = await Promise.all([
    listedCustomer.get({ buyer }).go({ consistent: true }),
    isGuestBuyer(buyer) ? undefined : loadAccount(buyer),
  ]);
  if (account) return { account, listed: listed ?? toListedAccount(account, undefined) };
  if (!listed || !isGuestBuyer(buyer)) throw new Refusal('customer_not_found');
  return { listed };
}

async function loadAccount(customerId: string): Promise<CustomerRecord | undefined> {
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  return data ?? undefined;
}

/** The addresses of a customer: all that an account has had, or a guest's only one. */
export const listCustomerEmails = ({ account, listed }: LoadedCustomer): Promise<OwnedEmail[]> =>
  account ? listOwnedEmails(account) : Promise.resolve([{ email: listed.email }]);

/** The buyers under which a customer's notes may be stored: notes about a guest remain once they have an account. */
export const listNoteBuyers = (buyer: string, emails: readonly OwnedEmail[]): string[] => [
  ...new Set([buyer, ...emails.filter(({ leftAt }) => !leftAt).map(({ email }) => toGuestBuyer(email))]),
];
