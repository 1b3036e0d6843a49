import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCsv, unescapeFormula } from './csv.ts';

const formatBody = (...row: (string | number | null)[]) => formatCsv(['A'], [row]).split('\r\n')[1];

describe('a table as CSV', () => {
  test('begins with the mark of UTF-8 and the names, and every line ends as the standard has it', () => {
    expect(formatCsv(['Bottle', 'Paid'], [['Ardlussa 12', 138]])).toBe(
      '\uFEFFBottle,Paid\r\nArdlussa 12,138\r\n',
    );
  });
  test('keeps commas, quotes and line ends within their cell', () => {
    expect(formatBody('Soho, London', 'the "good" one')).toBe('"Soho, London","the ""good"" one"');
    expect(formatCsv(['A'], [['two\nlines']])).toContain('"two\nlines"');
  });
  test.each(['=1+1', '+44 20', '-x', '@sum', '\t=1', '\r=1', ' =1', '=HYPERLINK("https://a.example")'])(
    'takes the force out of what a program would work out: %j',
    (text) => {
      expect(formatCsv(['A'], [[text]])).toMatch(/\r\n"?'/);
    },
  );
  test.each(['＝1+1', '＋1', '－1', '＠sum', ' ＝1', '\t1', '\u3000=1'])(
    'takes it out of full-width signs, and of what stands after a tab or blanks: %j',
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
  ])('takes it out of what other separators would make a cell of: %j', (text, cell) => {
    expect(formatCsv(['A'], [[text]])).toBe(`\uFEFFA\r\n${cell}\r\n`);
  });
  test('can be parsed back unchanged, whatever is in a cell', () => {
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
  test.each(['=cmd', '+x'])('guards the names of the columns as well: %s', (name) => {
    expect(formatCsv([name], [])).toBe(`\uFEFF'${name}\r\n`);
  });
  test('keeps numbers as numbers, even below zero', () => {
    expect(formatBody(-12, '-120.00', 4850, '0.04', -1e-7)).toBe('-12,-120.00,4850,0.04,-1e-7');
  });
  test('leaves a cell empty for a missing value', () => {
    expect(formatBody('a', null, 'b')).toBe('a,,b');
  });
});
