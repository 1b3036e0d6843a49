import { queue } from '#functions/kit/queue.ts';
import { LetterToSend } from './messages.ts';

export const handler = queue('sendLetters', LetterToSend, async () => {
  // Nothing begins a campaign yet.
});
