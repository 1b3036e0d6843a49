import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkUpload, maxUploadBytes, toSafeFileName, type UploadKind, uploadRefusals } from './upload.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const files = { pdf } as Record<UploadKind, Buffer>;

beforeAll(async () => {
  const noise = { width: 64, height: 64, channels: 3 as const };
  const picture = sharp({
    create: { ...noise, background: '#a0522d', noise: { type: 'gaussian', mean: 90, sigma: 40 } },
  });
  files.jpeg = await picture.clone().jpeg().toBuffer();
  files.png = await picture.clone().png().toBuffer();
  files.webp = await picture.clone().webp().toBuffer();
});

const kinds: UploadKind[] = ['pdf', 'jpeg', 'png', 'webp'];

describe('an uploaded file', () => {
  test.each(kinds)('is recognised by its content: %s', (kind) => {
    expect(checkUpload(files[kind])).toEqual({ kind });
  });

  test('is rejected if the last revision of a PDF is cut off', () => {
    const revised = Buffer.concat([pdf, Buffer.alloc(5_000, '2 0 obj <<>> endobj\n')]);
    expect(checkUpload(revised)).toEqual({ refused: uploadRefusals.truncated });
    expect(checkUpload(Buffer.concat([revised, pdf]))).toEqual({ kind: 'pdf' });
  });

  test.each(kinds)('is rejected if its second half is missing: %s', (kind) => {
    const half = files[kind].subarray(0, Math.floor(files[kind].length / 2));
    expect(checkUpload(half)).toEqual({ refused: uploadRefusals.truncated });
  });

  test('is rejected if its content is of another type', () => {
    const others = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<?xml version="1.0"?><svg onload="alert(1)"/>',
      '<!doctype html><script>alert(1)</script>%PDF-1.4 %%EOF',
      'GIF89a',
      'MZ\x90\x00',
      'PK\x03\x04',
    ];
    for (const text of others)
      expect(checkUpload(Buffer.from(text, 'latin1'))).toEqual({ refused: uploadRefusals.wrongType });
  });

  test('is rejected if it is empty or larger than 10 MB', () => {
    expect(checkUpload(new Uint8Array())).toEqual({ refused: uploadRefusals.empty });
    const large = Buffer.concat([pdf, Buffer.alloc(maxUploadBytes), pdf]);
    expect(checkUpload(large)).toEqual({ refused: uploadRefusals.tooLarge });
  });

  test('is checked without an exception, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(Object.keys(checkUpload(bytes))).toHaveLength(1);
        for (const kind of kinds) checkUpload(Buffer.concat([files[kind].subarray(0, 16), bytes]));
      }),
    );
  });
});

describe('toSafeFileName', () => {
  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\invoices\\March 2026.pdf', 'March 2026.pdf'],
    ['a"b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
    ['Rechnung Größe.PDF', 'Rechnung Groe.pdf'],
    ['....', 'document.pdf'],
    ['invoice.svg', 'invoice.pdf'],
    ['%00%2e%2e%2f', '002e2e2f.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(toSafeFileName(name, 'pdf')).toBe(safe);
  });

  test('returns plain characters and the extension of the content, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...kinds), (name, kind) => {
        expect(toSafeFileName(name, kind)).toMatch(/^[\w -]{1,80}\.(pdf|jpg|png|webp)$/);
      }),
    );
  });
});
