import { expect, test } from 'vitest';
import { isLinkValid, signLink } from './link.ts';

const end = new Date('2026-03-01T00:00:00Z');
const before = new Date('2026-02-28T23:59:59Z');

test('a signed link opens only what it was made for, and only until it expires', async () => {
  const token = await signLink('order:ord_1', end);
  expect(await isLinkValid('order:ord_1', token, before)).toBe(true);
  expect(await isLinkValid('order:ord_2', token, before)).toBe(false);
  expect(await isLinkValid('order:ord_1', token, end)).toBe(false);
});

test('a signed link with a changed expiry or a malformed token is invalid', async () => {
  const [, signature] = (await signLink('order:ord_1', end)).split('.');
  const later = Math.floor(end.getTime() / 1000 + 3600).toString(36);
  expect(await isLinkValid('order:ord_1', `${later}.${signature}`, before)).toBe(false);
  for (const token of ['', '.', 'x', `${later}.`, '😀.😀'])
    expect(await isLinkValid('order:ord_1', token, before)).toBe(false);
});
