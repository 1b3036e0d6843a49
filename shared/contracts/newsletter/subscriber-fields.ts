import * as z from 'zod/mini';
import { isOneLine } from '#shared/domain/common/one-line.ts';

/** Field schemas of the newsletter's readers. */

/** The token in an email's link, which identifies a reader without an account. */
export const LinkToken = z.string().check(z.minLength(1, 'Must be the token of the link'), z.maxLength(300));

export const ReaderName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter your name'),
    z.maxLength(120, 'Must be at most 120 characters'),
    isOneLine,
  );
