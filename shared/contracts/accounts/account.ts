import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { withDescription } from '#shared/contracts/with-meta.ts';
import { EmailAddress, ProfileForm, SignInCode } from '#shared/domain/common/account-forms.ts';
import { User } from './auth.ts';

export const accountApi = defineArea('account', {
  updateProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/account/profile',
    access: 'customer',
    summary: 'Change the name and the phone number.',
    body: ProfileForm,
    response: User,
  }),
  changeEmail: defineEndpoint({
    method: 'POST',
    path: '/api/account/email',
    access: 'customer',
    summary:
      "Email a code to a new address; with the code, make it the account's address and notify the old one.",
    body: z.object({ email: EmailAddress, code: z.optional(SignInCode) }),
    response: User,
    accepted: z.object({ status: z.literal('code_sent'), expiresInSeconds: z.int() }),
    errors: ['email_unchanged', 'code_invalid', 'code_expired', 'mail_not_sent', 'too_many_requests'],
  }),
  exportData: defineEndpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'customer',
    summary: 'Export everything that is stored about the customer, as a JSON file.',
    file: 'application/json',
    errors: ['too_many_requests'],
  }),
  deleteAccount: defineEndpoint({
    method: 'POST',
    path: '/api/account/delete',
    access: 'customer',
    summary:
      'Delete the account and everything that the law does not require us to retain; the answer lists what is retained and for how long.',
    body: z.object({
      /** Typed to confirm; must be the address of the account. */
      email: EmailAddress,
    }),
    response: z.object({
      kept: withDescription(
        z.array(z.object({ what: z.string(), until: z.iso.date(), why: z.string() })),
        'Empty where nothing had to stay.',
      ),
    }),
    errors: ['email_differs', 'account_in_use'],
  }),
});
