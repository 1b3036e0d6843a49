import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depth } from '#functions/testing/depth.ts';
import { createAnswerReader } from './read-answer.ts';

const pieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));

describe('the answer reader', () => {
  test('extends prose with each piece, and marks a block as open until it ends', () => {
    const reader = createAnswerReader();
    expect(reader.push('{"blocks":[{"type":"pr')).toMatchObject([{ isOpen: true }]);
    expect(reader.push('ose","text":"Smoke and ho')).toEqual([
      { fields: { type: 'prose', text: 'Smoke and ho' }, isOpen: true },
    ]);
    expect(reader.push('ney."},{"type":"bottle","id":"prd_1"')).toEqual([
      { fields: { type: 'prose', text: 'Smoke and honey.' }, isOpen: false },
      { fields: { type: 'bottle', id: 'prd_1' }, isOpen: true },
    ]);
    expect(reader.push('}]}').at(-1)).toMatchObject({ isOpen: false });
  });

  test.each(['Plain words, no JSON.', 'Smoke.\n\n- One'])('reads %j as one block of prose', (text) => {
    const reader = createAnswerReader();
    expect(
      pieces(text, 3)
        .map((piece) => reader.push(piece))
        .at(-1),
    ).toMatchObject([{ fields: { type: 'prose', text } }]);
  });

  test('ignores a code fence around the answer', () => {
    const reader = createAnswerReader();
    reader.push('``');
    expect(reader.push('`json\n{"blocks":[{"type":"prose","text":"A"}]}\n```')).toMatchObject([
      { fields: { text: 'A' } },
    ]);
  });

  test('reads any blocks from pieces of any size, and never changes text that it has read', () => {
    const block = fc.record({
      type: fc.constant('prose'),
      text: fc.string({ unit: 'binary', maxLength: 20 }),
    });
    const answer = fc.array(block, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(answer, fc.integer({ min: 1, max: 20 }), (blocks, size) => {
        const reader = createAnswerReader();
        const before: string[] = [];
        for (const piece of pieces(JSON.stringify({ blocks }), size))
          for (const [at, { fields }] of reader.push(piece).entries()) {
            // The first half of a surrogate pair sometimes arrives alone.
            const text = String(fields.text ?? '').replace(/[\ud800-\udbff]$/, '');
            expect(text.startsWith(before[at] ?? '')).toBe(true);
            before[at] = text;
          }
        expect(reader.push('').map(({ fields }) => fields)).toEqual(blocks);
      }),
      { numRuns: depth({ slice: 100, nightly: 3_000 }) },
    );
  });
});
