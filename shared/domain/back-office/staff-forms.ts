import * as z from 'zod/mini';
import { buildPersonName, EmailAddress, SignInCode } from '#shared/domain/common/account-forms.ts';
import { buildRequiredText } from '#shared/domain/common/one-line.ts';
import { roles } from '#shared/domain/common/roles.ts';

/** The fields of the forms about staff; the calls check the same. */
export const EmailForm = z.object({ email: EmailAddress });

export const MemberForm = z.object({
  name: buildPersonName('Please enter a name of at least 2 characters'),
  role: z.enum(roles),
});

export const InvitationForm = z.object({ ...EmailForm.shape, ...MemberForm.shape });

const factorMessage = 'Please enter the code from your app, or a recovery code';

/** Six digits of the app, or a recovery code, with any blanks and dashes that people put in between. */
export const FactorCode = z
  .string(factorMessage)
  .check(z.trim(), z.regex(/^[0-9a-z -]{6,20}$/i, factorMessage));

export const CodeSignInForm = z.object({ code: SignInCode, factor: FactorCode });

export const AuthenticatorForm = z.object({ code: SignInCode });

export const PasskeyForm = z.object({ name: buildRequiredText('Please give the passkey a name', 60) });
