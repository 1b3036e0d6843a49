import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeAlphabet, codeLength, formatCertificateCode, parseCertificateCode } from './certificate.ts';
import { toCertificateTtl } from './certificate-expiry.ts';

test('a code is read as it is printed, in any case and spacing, and with look-alike letters', () => {
  const code = fc.array(fc.constantFrom(...codeAlphabet), { minLength: codeLength, maxLength: codeLength });
  fc.assert(
    fc.property(code, (letters) => {
      const text = letters.join('');
      const printed = formatCertificateCode(text);
      expect(printed).toMatch(/^(\w{4}-){3}\w{4}$/);
      for (const typed of [
        printed,
        text,
        ` ${printed.toLowerCase().replaceAll('-', ' – ')} `,
        printed.replaceAll('0', 'O').replaceAll('1', 'l'),
        printed.replaceAll('0', 'o').replaceAll('1', 'I'),
      ])
        expect(parseCertificateCode(typed)).toBe(text);
    }),
  );
});

test.each(['', '7K3M-9QXA-2H4P-8WZ', '7K3M-9QXA-2H4P-8WZBB', '7K3M-9QXA-2H4P-8WZU', '7K3M.9QXA.2H4P.8WZB'])(
  '%j is no code',
  (text) => expect(parseCertificateCode(text)).toBeUndefined(),
);

test('a certificate can be verified for two years', () => {
  expect(toCertificateTtl('2026-03-09')).toBe(Date.parse('2028-03-09T00:00:00Z') / 1000);
});
