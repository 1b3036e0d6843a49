import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { AdminSession } from './admin-session.ts';

/** The answer of the back office's sign-in: who got in, or that the email belongs to no member of staff. */
export const AdminCheck = defineObject('AdminCheck', {
  isAdmin: withDescription(z.boolean(), 'False says "Access Denied": no session was opened.'),
  user: z.nullable(
    z.object({ email: withDescription(z.nullable(z.string()), 'Null where none was given.') }),
  ),
});
export type AdminCheck = z.output<typeof AdminCheck>;

export const adminApi = defineArea('admin', {
  check: defineEndpoint({
    method: 'POST',
    path: '/api/admin/check',
    access: 'anyone',
    summary: 'Open the back office for eight hours with its password.',
    body: z.object({
      email: withDescription(
        z.nullish(z.string().check(z.trim(), z.maxLength(254))),
        'Optional; must be on the staff list. The audit trail then names it.',
      ),
      password: z
        .string('Please enter the admin password')
        .check(z.minLength(1, 'Please enter the admin password'), z.maxLength(200)),
    }),
    response: AdminCheck,
    errors: ['admin_password_wrong', 'shared_password_off', 'too_many_requests'],
  }),
  getSession: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/session',
    permission: 'session.own',
    summary:
      'Return who is signed in to the back office on this device, since no script can read its cookie.',
    response: AdminSession,
  }),
  logout: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/logout',
    permission: 'session.own',
    summary: 'Close the back office on this device.',
  }),
});
