import * as z from 'zod';
import { Timestamp } from '#shared/contracts/fields.ts';
import { roles } from '#shared/domain/common/roles.ts';

/** Who the back office is open for on this device, what they may do, and how long still. */
export const AdminSession = z
  .object({
    user: z.object({
      email: z.string().nullable(),
      name: z
        .string()
        .nullable()
        .meta({ description: 'Null for a session opened with the shared password.' }),
    }),
    role: z.enum(roles),
    isSetUp: z.boolean().meta({
      description: 'False until a passkey or an authenticator app is set up; nothing else is allowed before.',
    }),
    expiresAt: Timestamp,
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.output<typeof AdminSession>;
