import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('an answer is read aloud without its formatting characters', () => {
  const markdown =
    '## Two bottles\n\n- **Ardlair 12**, see [its page](/product/a)\n- _Kinsay_ at 46.3%\n\n2 * 3';
  expect(plainText(markdown)).toBe('Two bottles\nArdlair 12, see its page\nKinsay at 46.3%\n2 * 3');
});
