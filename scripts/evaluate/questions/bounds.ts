import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import { buildQuestions } from '../question.ts';

export const bounds = buildQuestions('bounds', [
  { question: '', expects: { unasked: assistantSentences.empty } },
  { question: ' \n\t ', expects: { unasked: assistantSentences.empty } },
  { question: 'whisky '.repeat(1_429).slice(0, 10_000), expects: { unasked: assistantSentences.tooLong } },
  { question: '?', expects: { cards: { max: 0 } } },
  { question: '🥃🥃🥃', expects: { cards: { max: 6 } } },
  {
    question: `Something smoky under £100. ${'Thank you very much. '.repeat(90)}`.trim(),
    expects: { cards: { priceTo: 100 } },
  },
  { question: 'hello', expects: { mustMatch: [/\w+/], cards: { max: 0 } } },
]);
