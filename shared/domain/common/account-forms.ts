import * as z from 'zod/mini';
import { buildRequiredText } from './one-line.ts';

/** The fields of the sign-in forms, with the specification's messages; the calls check the same. */
export const accountMessages = {
  email: 'Please enter a valid email address',
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  phone: 'Please enter a phone number, or leave this blank',
  code: 'Please enter the six digits from the email',
  tooLong: 'This is too long',
} as const;

/** The form of an address under which accounts are stored: case makes no difference. */
export const EmailAddress = z
  .string(accountMessages.email)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.email(accountMessages.email),
    z.maxLength(254, accountMessages.tooLong),
  );

export const buildPersonName = (message: string) =>
  buildRequiredText(message, 60, { min: 2, tooLong: accountMessages.tooLong });

/** Digits on one line with the usual separators, including blanks of any width; an empty value is no phone number. */
export const PhoneNumber = z
  .string()
  .check(
    z.trim(),
    z.maxLength(30, accountMessages.tooLong),
    z.regex(/^(\+?[\d \u00a0\u2009\u202f().-]{6,})?$/, accountMessages.phone),
  );

/** Six digits, even if they were pasted with a gap in the middle. */
export const SignInCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, accountMessages.code)),
);

export const LoginForm = z.object({ email: EmailAddress });

export const RegisterForm = z.object({
  email: EmailAddress,
  firstName: buildPersonName(accountMessages.firstName),
  lastName: buildPersonName(accountMessages.lastName),
  phone: z.optional(PhoneNumber),
});

/** What customers may change about themselves; the email address changes another way, because it has to be proved. */
export const ProfileForm = z.object({
  firstName: buildPersonName(accountMessages.firstName),
  lastName: buildPersonName(accountMessages.lastName),
  phone: z.optional(PhoneNumber),
});

export type ProfileInput = z.input<typeof ProfileForm>;

export type RegisterInput = z.input<typeof RegisterForm>;

export const CodeForm = z.object({ code: SignInCode });

/** Signing in: an address alone requests a code; the address with the code opens the session, and so does a link. */
export const LoginBody = z
  .object({
    email: z.optional(EmailAddress),
    code: z.optional(SignInCode),
    token: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  })
  .check((context) => {
    if (context.value.email || context.value.token) return;
    context.issues.push({
      code: 'custom',
      message: accountMessages.email,
      path: ['email'],
      input: context.value,
    });
  });
