import type { CustomerRecord } from '#functions/data/customer.ts';
import type { User } from '#shared/api/auth.ts';

export const toUser = ({ customerId, email, firstName, lastName, phone }: CustomerRecord): User => ({
  id: customerId,
  email,
  firstName,
  lastName,
  phone: phone ?? null,
});
