import { expect, test } from 'vitest';
import { blockedSentence } from '#shared/domain/assistant/guardrail.ts';
import type { ConverseRequest, Piece } from './converse.ts';
import { guard } from './guardrail.ts';

const toRequest = (question: string) =>
  ({
    guardrail: { id: 'local', version: '1' },
    messages: [{ role: 'user', content: [{ text: question }] }],
  }) as unknown as ConverseRequest;

/** Returns the guarded answer to a question when the model sends a text in pieces of `size` characters. */
async function answer(question: string, text: string, size = 3): Promise<string> {
  async function* think(): AsyncGenerator<Piece> {
    for (let at = 0; at < text.length; at += size) yield { text: text.slice(at, at + size) };
    yield { end: 'end_turn' };
  }
  const texts: string[] = [];
  for await (const piece of guard(toRequest(question), think)) if ('text' in piece) texts.push(piece.text);
  return texts.join('');
}

const blocked = {
  'a card number': '4242 4242 4242 4242',
  'a card security code': 'The CVV is 123',
  'a bank account number': 'GB29 NWBK 6016 1331 9268 19',
  'a password': 'My password is hunter22',
  'a National Insurance number': 'AB 12 34 56 C',
};

test.each(Object.entries(blocked))('%s is blocked in a question and in an answer', async (_, text) => {
  expect(await answer(`Please note: ${text}.`, 'Noted.')).toBe(blockedSentence);
  expect(await answer('What did I write?', `You wrote: ${text}.`)).toMatch(new RegExp(`${blockedSentence}$`));
});

test.each([1, 4, 50])(
  'email addresses and telephone numbers are masked in an answer streamed in pieces of %i',
  async (size) => {
    const text =
      'Write to ada@example.com or call 020 7946 0018, or +44 20 7946 0018. It is 46 % at £1,250.00.';
    expect(await answer('Mine is bob@example.com, on 020 7946 0000. And yours?', text, size)).toBe(
      'Write to {EMAIL} or call {PHONE}, or {PHONE}. It is 46 % at £1,250.00.',
    );
  },
);

test('a question about bottles and its answer are unchanged', async () => {
  const text = 'A cask of 1998 gave 312 bottles, number 04 to 316.';
  expect(await answer('Is there a password for the tasting, or a code for 10 % off?', text)).toBe(text);
});
