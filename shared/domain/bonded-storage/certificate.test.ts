import { expect, test } from 'vitest';
import { toCertificateTtl } from './certificate-expiry.ts';

test('a certificate can be verified for two years', () => {
  expect(toCertificateTtl('2026-03-09')).toBe(Date.parse('2028-03-09T00:00:00Z') / 1000);
});
