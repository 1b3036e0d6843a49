import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { CustomerId, Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { LoginBody, RegisterForm } from '#shared/domain/common/account-forms.ts';

/** The signed-in person, as they see themselves. */
export const User = defineObject('User', {
  id: CustomerId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
});
export type User = z.output<typeof User>;

/** Where a customer is signed in. */
export const Session = defineObject('Session', {
  id: z.string(),
  device: withMeta(z.string(), { examples: ['Chrome on Windows'] }),
  openedAt: Timestamp,
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof Session>;

/** The same for every address, whether or not it has an account. */
const codeSent = z.object({
  status: z.literal('code_sent'),
  expiresInSeconds: withDescription(z.int(), 'How long the code and the link in the email are valid.'),
});

const loginErrors = ['code_invalid', 'code_expired', 'mail_not_sent', 'too_many_requests'] as const;

export const authApi = defineArea('auth', {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    session: true,
    summary: "Email a sign-in code and link to an address; with the code, or the link's token, sign in.",
    body: LoginBody,
    response: User,
    accepted: codeSent,
    errors: loginErrors,
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    session: true,
    summary:
      'Email a code and a link to a new customer; the account exists once either has been used to sign in.',
    body: RegisterForm,
    response: codeSent,
    status: 202,
    errors: ['mail_not_sent', 'too_many_requests'],
  }),
  getMe: defineEndpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'customer',
    summary: 'Return who is signed in.',
    response: User,
  }),
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'customer',
    summary: 'List where the customer is signed in, this device first.',
    response: z.array(Session),
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    access: 'customer',
    summary: 'Sign out one device.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) }),
    errors: ['session_not_found'],
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'customer',
    summary: 'Sign out every device except this one.',
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'End the session everywhere at once; ending none is no error.',
  }),
});
