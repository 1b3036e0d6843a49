import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeError } from './plain-errors.ts';

const findMessage = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.safeParse(schema, value, { error: describeError }).error?.issues[0]?.message;

describe('describeError', () => {
  test.each([
    [z.string(), undefined, 'Please fill this in'],
    [z.number(), 'many', 'Please enter a number'],
    [z.enum(['draft', 'sent']), 'lost', 'Please choose one of: draft, sent'],
    [z.enum(['draft', 'sent']), undefined, 'Please choose one'],
    [z.string().check(z.minLength(1)), '', 'Please fill this in'],
    [z.string().check(z.minLength(2)), 'a', 'Please enter at least 2 characters'],
    [z.string().check(z.maxLength(1)), 'ab', 'Must be at most 1 character'],
    [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Must have at most 1'],
    [z.int().check(z.gte(1)), 0, 'Must be at least 1'],
    [z.email(), 'nobody', 'Please enter a valid email address'],
    [z.string().check(z.regex(/^a$/)), 'b', 'Please check the format of this entry'],
    [z.strictObject({}), { colour: 1 }, 'Unknown field: colour'],
    [z.union([z.string(), z.number()]), true, 'Please check this entry'],
  ])('returns a plain message for an invalid value: %#', (schema, value, message) => {
    expect(findMessage(schema, value)).toBe(message);
  });

  test('keeps a message that the schema defines itself', () => {
    expect(findMessage(z.string('Please enter a title'), 1)).toBe('Please enter a title');
  });
});
