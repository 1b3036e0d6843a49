import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCsv, unescapeFormula } from './csv.ts';

const formatBody = (...row: (string | number | null)[]) => formatCsv(['A'], [row]).split('\r\n')[1];

describe('a CSV file', () => {
  test('starts with a UTF-8 byte order mark and the column names, and its lines end in CRLF', () => {
    expect(formatCsv(['Bottle', 'Paid'], [['Ardlussa 12', 138]])).toBe(
      '\uFEFFBottle,Paid\r\nArdlussa 12,138\r\n',
    );
  });
  test('quotes cells that contain commas, quotes or line breaks', () => {
    expect(formatBody('Soho, London', 'the "good" one')).toBe('"Soho, London","the ""good"" one"');
    expect(formatCsv(['A'], [['two\nlines']])).toContain('"two\nlines"');
  });
  test.each(['=1+1', '+44 20', '-x', '@sum', '\t=1', '\r=1', ' =1', '=HYPERLINK("https://a.example")'])(
    'escapes text that a spreadsheet would run as a formula: %j',
    (text) => {
      expect(formatCsv(['A'], [[text]])).toMatch(/\r\n"?'/);
    },
  );
  test.each(['＝1+1', '＋1', '－1', '＠sum', ' ＝1', '\t1', '\u3000=1'])(
    'escapes formulas with full-width signs or leading whitespace: %j',
    (text) => {
      expect(formatCsv(['A'], [[text]])).toMatch(/\r\n"?'/);
    },
  );
  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; =1+1', "a;' =1+1"],
    ['a,=1+1', '"a,\'=1+1"'],
    ['a";"=1+1', '"a"";""\'=1+1"'],
    ['a\n=1+1', '"a\n\'=1+1"'],
    ['a;＠x', "a;'＠x"],
    ['a;b, c-d (1+1) e@f.test', '"a;b, c-d (1+1) e@f.test"'],
  ])('escapes formulas after other separators within a cell: %j', (text, cell) => {
    expect(formatCsv(['A'], [[text]])).toBe(`\uFEFFA\r\n${cell}\r\n`);
  });
  test('can be parsed back unchanged for any cell text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^['=+\-@"\s;,＝－0-9a]{0,16}$/),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const cell = formatCsv(['A'], [[typed]]).slice('\uFEFFA\r\n'.length, -'\r\n'.length);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(unescapeFormula(read)).toBe(typed);
      }),
      { numRuns: 3_000 },
    );
  });
  test.each(['=cmd', '+x'])('escapes formulas in column names: %s', (name) => {
    expect(formatCsv([name], [])).toBe(`\uFEFF'${name}\r\n`);
  });
  test('leaves numbers unescaped, even negative ones', () => {
    expect(formatBody(-12, '-120.00', 4850, '0.04', -1e-7)).toBe('-12,-120.00,4850,0.04,-1e-7');
  });
  test('leaves a cell empty for a missing value', () => {
    expect(formatBody('a', null, 'b')).toBe('a,,b');
  });
});
