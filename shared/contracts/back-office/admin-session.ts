import * as z from 'zod/mini';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { roles } from '#shared/domain/common/roles.ts';

/** The person for whom the back office is open on this device, what they may do, and for how long. */
export const AdminSession = defineObject('AdminSession', {
  user: z.object({
    email: z.nullable(z.string()),
    name: withDescription(z.nullable(z.string()), 'Null for a session opened with the shared password.'),
  }),
  role: z.enum(roles),
  isSetUp: withDescription(
    z.boolean(),
    'False until a passkey or an authenticator app is set up; nothing else is allowed before.',
  ),
  expiresAt: Timestamp,
});
export type AdminSession = z.output<typeof AdminSession>;
