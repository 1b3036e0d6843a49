import { type CustomerRecord, customer } from '#functions/table/entities/customer.ts';
import { Refusal } from './problem.ts';

/** The account of who is calling; a session may outlive it by a moment, and in one that is closing nothing begins. */
export async function loadOpenAccount(customerId: string): Promise<CustomerRecord> {
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  if (!data || data.closingAt) throw new Refusal('not_signed_in');
  return data;
}
