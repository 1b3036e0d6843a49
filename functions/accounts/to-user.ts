import type { CustomerRecord } from '#functions/table/entities/customer.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';

export const toUser = ({ customerId, email, firstName, lastName, phone }: CustomerRecord): User => ({
  id: customerId,
  email,
  firstName,
  lastName,
  phone: phone ?? null,
});
