import { describe, expect, test } from 'vitest';
import { parseEmail } from './inbox.ts';

const lines = (...text: string[]) => text.join('\r\n');

describe('parseEmail', () => {
  test('reads the plain-text part and decodes quoted-printable', () => {
    const source = lines(
      'From: orders@shop.test',
      'To: ada@inbox.test',
      'Content-Type: multipart/alternative;',
      ' boundary="one"',
      '',
      '--one',
      'Content-Type: text/plain; charset=UTF-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Your code is 123=',
      '456, and it costs =C2=A30.',
      '--one',
      'Content-Type: text/html',
      '',
      '<p>999999</p>',
      '--one--',
    );
    expect(parseEmail(source)).toEqual({
      to: 'ada@inbox.test',
      text: expect.stringContaining('Your code is 123456, and it costs £0.'),
    });
  });

  test('reads a base64 part nested in an email with an attachment', () => {
    const source = lines(
      'To: ada@inbox.test',
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      '--outer',
      'Content-Type: multipart/alternative; boundary=inner',
      '',
      '--inner',
      'Content-Type: text/plain',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('Thank you for 1 × Ardlussa.').toString('base64'),
      '--inner--',
      '--outer',
      'Content-Type: application/pdf',
      '',
      'JVBERi0=',
      '--outer--',
    );
    expect(parseEmail(source).text).toContain('1 × Ardlussa');
  });
});
