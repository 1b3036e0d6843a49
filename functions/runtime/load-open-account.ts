import { type CustomerRecord, customer } from '#functions/table/entities/customer.ts';
import { Refusal } from './problem.ts';

/** The caller's account. A session may briefly outlive it, and nothing may begin in an account that is closing. */
export async function loadOpenAccount(customerId: string): Promise<CustomerRecord> {
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  if (!data || data.closingAt) throw new Refusal('not_signed_in');
  return data;
}
