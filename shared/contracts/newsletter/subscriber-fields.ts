import * as z from 'zod';
import { isOneLine } from '#shared/domain/common/one-line.ts';

/** Field schemas of the newsletter's readers. */

/** The token in the link of an email, by which a reader is known without an account. */
export const LinkToken = z.string().min(1, 'Must be the token of the link').max(300);

export const ReaderName = z
  .string()
  .trim()
  .min(1, 'Please enter your name')
  .max(120, 'Must be at most 120 characters')
  .check(isOneLine);
