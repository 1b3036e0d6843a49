import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const bodyOf = (...row: (string | number | null)[]) => csvOf(['A'], [row]).split('\r\n')[1];

describe('a table as CSV', () => {
  test('begins with the mark of UTF-8 and the names, and every line ends as the standard has it', () => {
    expect(csvOf(['Bottle', 'Paid'], [['Ardlussa 12', 138]])).toBe(
      '\uFEFFBottle,Paid\r\nArdlussa 12,138\r\n',
    );
  });
  test('keeps commas, quotes and line ends within their cell', () => {
    expect(bodyOf('Soho, London', 'the "good" one')).toBe('"Soho, London","the ""good"" one"');
    expect(csvOf(['A'], [['two\nlines']])).toContain('"two\nlines"');
  });
  test.each(['=1+1', '+44 20', '-x', '@sum', '\t=1', '\r=1', ' =1', '=HYPERLINK("https://a.example")'])(
    'takes the force out of what a program would work out: %j',
    (text) => {
      expect(csvOf(['A'], [[text]])).toMatch(/\r\n"?'/);
    },
  );
  test.each(['=cmd', '+x'])('guards the names of the columns as well: %s', (name) => {
    expect(csvOf([name], [])).toBe(`\uFEFF'${name}\r\n`);
  });
  test('leaves figures as figures, also below zero', () => {
    expect(bodyOf(-12, '-120.00', 4850, '0.04')).toBe('-12,-120.00,4850,0.04');
  });
  test('leaves a cell empty where there is nothing', () => {
    expect(bodyOf('a', null, 'b')).toBe('a,,b');
  });
});
