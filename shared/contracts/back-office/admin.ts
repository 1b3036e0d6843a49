import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { AdminSession } from './admin-session.ts';

/** What the gate of the back office answers: who got in, or that the email is nobody's of the staff. */
export const AdminCheck = z
  .object({
    isAdmin: z.boolean().meta({ description: 'False says "Access Denied": no session was opened.' }),
    user: z
      .object({ email: z.string().nullable().meta({ description: 'Null where none was given.' }) })
      .nullable(),
  })
  .meta({ id: 'AdminCheck' });
export type AdminCheck = z.output<typeof AdminCheck>;

export const adminApi = defineArea('admin', {
  check: defineEndpoint({
    method: 'POST',
    path: '/api/admin/check',
    access: 'anyone',
    summary: 'Open the back office for eight hours with its password.',
    body: z.object({
      email: z.string().trim().max(254).nullish().meta({
        description: 'Optional; must be on the staff list. The audit trail then names it.',
      }),
      password: z
        .string('Please enter the admin password')
        .min(1, 'Please enter the admin password')
        .max(200),
    }),
    response: AdminCheck,
    errors: ['admin_password_wrong', 'shared_password_off', 'too_many_requests'],
  }),
  getSession: defineEndpoint({
    method: 'GET',
    path: '/api/admin/session',
    access: 'admin',
    permission: 'session.own',
    summary:
      'Return who is signed in to the back office on this device, since no script can read its cookie.',
    response: AdminSession,
    errors: [],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'admin',
    permission: 'session.own',
    summary: 'Close the back office on this device.',
    errors: [],
  }),
});
