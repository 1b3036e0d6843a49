import type { Errors } from '../refusal.ts';

/** The refusals of the calls by which customers and staff sign in and manage their accounts. */
export const signInErrors = {
  sign_in_setup_required: {
    status: 403,
    title: 'Not set up',
    detail: 'Set up a passkey or an authenticator app first.',
  },
  code_invalid: {
    status: 422,
    title: 'Wrong code',
    detail: 'That is not the code we sent. Please check it and try again.',
  },
  code_expired: {
    status: 422,
    title: 'Code no longer valid',
    detail: 'This code or link has expired. Please request a new one.',
  },
  session_not_found: { status: 404, title: 'Session not found', detail: 'This device is not signed in.' },
  admin_password_wrong: {
    status: 401,
    title: 'Authentication Failed',
    detail: 'Invalid admin credentials. Please check your password.',
  },
  address_book_full: {
    status: 409,
    title: 'Address book full',
    detail: 'Your address book can hold {most} addresses. Please delete one first.',
  },
  wishlist_full: {
    status: 409,
    title: 'Cellar list full',
    detail: 'Your cellar list can hold {most} bottles. Please remove one first.',
  },
  email_unchanged: {
    status: 422,
    title: 'Same address',
    detail: "This is already your account's email address.",
  },
  email_differs: {
    status: 422,
    title: 'Different address',
    detail: "This is not your account's email address.",
  },
  account_in_use: {
    status: 409,
    title: 'Account in use',
    detail: 'Your account cannot be deleted yet: {reason}',
  },
  shared_password_off: {
    status: 403,
    title: 'Password switched off',
    detail: 'The shared password is switched off. Please sign in as yourself.',
  },
  second_factor_wrong: {
    status: 422,
    title: 'Wrong code',
    detail: 'That is neither the current code from your app nor an unused recovery code.',
  },
  passkey_refused: {
    status: 422,
    title: 'Passkey not accepted',
    detail: 'We could not check this passkey. Please try again.',
  },
  invitation_invalid: {
    status: 422,
    title: 'Invitation no longer valid',
    detail: 'This invitation has expired or was used. Ask an owner for a new one.',
  },
} as const satisfies Errors;
