import { expect, test } from 'vitest';
import { newSessionId } from './session.ts';

test('a session id is 26 base-36 characters and unique', () => {
  const ids = Array.from({ length: 200 }, newSessionId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{26}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a session id can contain every base-36 character', () => {
  const seen = new Set(Array.from({ length: 200 }, newSessionId).join(''));
  expect(seen.size).toBe(36);
});
