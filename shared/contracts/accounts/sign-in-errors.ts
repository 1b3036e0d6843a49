import { defineErrors } from '../refusal.ts';

/** The refusals of the calls by which customers and staff sign in and manage their accounts. */
export const signInErrors = defineErrors({
  sign_in_setup_required: [403, 'Not set up', 'Set up a passkey or an authenticator app first.'],
  code_invalid: [422, 'Wrong code', 'That is not the code we sent. Please check it and try again.'],
  code_expired: [422, 'Code no longer valid', 'This code or link has expired. Please request a new one.'],
  session_not_found: [404, 'Session not found', 'This device is not signed in.'],
  admin_password_wrong: [
    401,
    'Authentication Failed',
    'Invalid admin credentials. Please check your password.',
  ],
  address_book_full: [
    409,
    'Address book full',
    'Your address book can hold {most} addresses. Please delete one first.',
  ],
  wishlist_full: [
    409,
    'Cellar list full',
    'Your cellar list can hold {most} bottles. Please remove one first.',
  ],
  email_unchanged: [422, 'Same address', "This is already your account's email address."],
  email_differs: [422, 'Different address', "This is not your account's email address."],
  account_in_use: [409, 'Account in use', 'Your account cannot be deleted yet: {reason}'],
  shared_password_off: [
    403,
    'Password switched off',
    'The shared password is switched off. Please sign in as yourself.',
  ],
  second_factor_wrong: [
    422,
    'Wrong code',
    'That is neither the current code from your app nor an unused recovery code.',
  ],
  passkey_refused: [422, 'Passkey not accepted', 'We could not check this passkey. Please try again.'],
  invitation_invalid: [
    422,
    'Invitation no longer valid',
    'This invitation has expired or was used. Ask an owner for a new one.',
  ],
});
