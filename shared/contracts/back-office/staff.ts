import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import {
  AuthenticatorForm,
  CodeSignInForm,
  EmailForm,
  InvitationForm,
  MemberForm,
  PasskeyForm,
} from '#shared/domain/back-office/staff-forms.ts';
import { roles } from '#shared/domain/common/roles.ts';
import { AdminSession } from './admin-session.ts';

const StaffId = withMeta(
  z.string().check(z.regex(/^stf_[0-9a-z]{20,40}$/, 'Must be the id of somebody of the staff')),
  { id: 'StaffId' },
);
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

/** Somebody who works here, or used to. */
export const StaffMember = defineObject('StaffMember', {
  id: StaffId,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  status: withDescription(
    z.enum(['invited', 'active', 'left']),
    'Invited, until a passkey or an authenticator app is set up.',
  ),
  invitedAt: Timestamp,
  joinedAt: z.nullable(Timestamp),
  leftAt: z.nullable(Timestamp),
  isSelf: z.boolean(),
  version: z.int(),
});
export type StaffMember = z.output<typeof StaffMember>;

const Base64Url = z.string().check(z.regex(/^[\w-]{1,16000}$/, 'Must be base64url'));
const credentialParts = {
  id: Base64Url.check(z.maxLength(1400)),
  rawId: Base64Url.check(z.maxLength(1400)),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform(() => ({})),
  ),
};
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A browser's answer to a request for a passkey, as JSON (WebAuthn level 3). */
const PasskeyAnswer = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: withDescription(Base64Url.check(z.maxLength(100)), 'The id of the person who signs in.'),
  }),
});

/** A browser's answer with a new passkey. */
const NewPasskey = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.pipe(
      z.optional(
        z
          .array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'Must be the name of a transport')))
          .check(z.maxLength(10)),
      ),
      z.transform((given) => given?.filter((one) => transports.some((known) => known === one))),
    ),
  }),
});

/** WebAuthn's options concern only the browser: one library's output is passed to the other unchanged. */
const PasskeyOptions = withMeta(z.record(z.string(), z.unknown()), { id: 'PasskeyOptions' });

const RecoveryCodes = z.object({
  recoveryCodes: withDescription(
    z.nullable(z.array(z.string())),
    'Recovery codes in place of a lost second factor, shown only once. Null where there are some already.',
  ),
});

/** How somebody signs in, and where they are signed in. */
export const Security = defineObject('Security', {
  email: z.string(),
  name: z.string(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), addedAt: Timestamp, lastUsedAt: z.nullable(Timestamp) }),
  ),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      openedAt: Timestamp,
      expiresAt: Timestamp,
      isCurrent: z.boolean(),
    }),
  ),
});
export type Security = z.output<typeof Security>;

export const staffApi = defineArea('staff', {
  getSignIn: defineEndpoint({
    method: 'GET',
    path: '/api/staff/sign-in',
    access: 'anyone',
    summary: 'Return the ways to sign in to the back office.',
    response: z.object({ hasSharedPassword: z.boolean() }),
  }),
  sendCode: defineEndpoint({
    method: 'POST',
    path: '/api/staff/sign-in/code',
    access: 'anyone',
    summary: 'Email a sign-in code to a member of staff. The answer is the same for every address.',
    body: EmailForm,
    response: z.object({ status: z.literal('code_sent'), expiresInSeconds: z.int() }),
    status: 202,
    errors: ['mail_not_sent', 'too_many_requests'],
  }),
  signInWithCode: defineEndpoint({
    method: 'POST',
    path: '/api/staff/sign-in',
    access: 'anyone',
    summary: 'Sign in with the emailed code and a code of the authenticator app, or a recovery code.',
    body: z.object({ ...EmailForm.shape, ...CodeSignInForm.shape }),
    response: AdminSession,
    errors: ['code_invalid', 'code_expired', 'second_factor_wrong', 'too_many_requests'],
  }),
  challengePasskey: defineEndpoint({
    method: 'POST',
    path: '/api/staff/passkey/challenge',
    access: 'anyone',
    summary: 'Start signing in with a passkey.',
    response: PasskeyOptions,
    errors: ['too_many_requests'],
  }),
  signInWithPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/staff/passkey',
    access: 'anyone',
    summary: 'Sign in with a passkey.',
    body: z.object({ credential: PasskeyAnswer }),
    response: AdminSession,
    errors: ['passkey_refused', 'too_many_requests'],
  }),
  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/staff/invitation',
    access: 'anyone',
    summary: 'Open the back office with an invitation link, to set up a way to sign in.',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: AdminSession,
    errors: ['invitation_invalid', 'too_many_requests'],
  }),
  getSecurity: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/security',
    permission: 'session.own',
    summary: "Return one's own ways to sign in, and the devices that are signed in.",
    response: Security,
    errors: ['staff_account_required'],
  }),
  challengeOwnPasskey: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/security/passkeys/challenge',
    permission: 'session.own',
    summary: 'Start adding a passkey.',
    response: PasskeyOptions,
    errors: ['staff_account_required'],
  }),
  addPasskey: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/security/passkeys',
    permission: 'session.own',
    summary: 'Add a passkey. The first way to sign in completes an invitation and ends all other sessions.',
    body: z.object({ ...PasskeyForm.shape, credential: NewPasskey }),
    response: RecoveryCodes,
    status: 201,
    errors: ['staff_account_required', 'passkey_refused', 'too_many_passkeys', 'changed_meanwhile'],
  }),
  removePasskey: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/security/passkeys/{id}',
    permission: 'session.own',
    summary: 'Remove a passkey.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(1400)) }),
    errors: ['staff_account_required', 'passkey_not_found', 'last_factor', 'changed_meanwhile'],
  }),
  startAuthenticator: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/security/authenticator',
    permission: 'session.own',
    summary:
      'Create the secret of an authenticator app. It takes effect once a code from the app has been entered.',
    response: z.object({
      secret: z.string(),
      uri: withDescription(z.string(), 'To be shown as a QR code.'),
    }),
    errors: ['staff_account_required', 'changed_meanwhile'],
  }),
  confirmAuthenticator: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/security/authenticator',
    permission: 'session.own',
    summary: 'Confirm the authenticator app with a code from it, in place of any earlier app.',
    body: AuthenticatorForm,
    response: RecoveryCodes,
    errors: ['staff_account_required', 'second_factor_wrong', 'too_many_requests', 'changed_meanwhile'],
  }),
  createRecoveryCodes: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/security/recovery-codes',
    permission: 'session.own',
    summary: 'Create new recovery codes, in place of the earlier ones.',
    response: RecoveryCodes,
    errors: ['staff_account_required', 'sign_in_setup_required', 'changed_meanwhile'],
  }),
  endSession: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/security/sessions/{id}',
    permission: 'session.own',
    summary: 'Sign out one of your own devices.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) }),
    errors: ['staff_account_required', 'session_not_found', 'changed_meanwhile'],
  }),
  listStaff: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/staff',
    permission: 'staff.manage',
    summary: 'List current and former staff, by name.',
    response: z.array(StaffMember),
  }),
  inviteStaff: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/staff',
    permission: 'staff.manage',
    summary: 'Invite somebody by email. Sent again, it invites once.',
    body: InvitationForm,
    response: StaffMember,
    status: 201,
    errors: ['staff_email_taken', 'changed_meanwhile'],
  }),
  updateStaff: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/staff/{id}',
    permission: 'staff.manage',
    summary:
      "Change a person's name and role; refused if the version read is no longer current. It applies from their next call.",
    params,
    body: z.object({ ...MemberForm.shape, version: z.int() }),
    response: StaffMember,
    errors: ['staff_not_found', 'own_account', 'last_owner', 'changed_meanwhile'],
  }),
  resetSignIn: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/staff/{id}/invitation',
    permission: 'staff.manage',
    summary:
      'Send an invitation again; earlier ones end. For someone who has lost every way to sign in, sessions and factors end.',
    params,
    body: z.object({ version: z.int() }),
    response: StaffMember,
    errors: ['staff_not_found', 'own_account', 'last_owner', 'changed_meanwhile'],
  }),
  removeStaff: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/staff/{id}',
    permission: 'staff.manage',
    summary: 'Remove a person from the staff. Their sessions and factors end at once.',
    params,
    response: StaffMember,
    errors: ['staff_not_found', 'own_account', 'last_owner', 'changed_meanwhile'],
  }),
});
