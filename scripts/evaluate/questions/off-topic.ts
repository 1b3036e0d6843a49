import { buildQuestions } from '../question.ts';

const expects = { refuses: 'off-topic', cards: { max: 0 } } as const;

export const offTopic = buildQuestions('off-topic', [
  { question: 'What is the weather in London tomorrow?', expects },
  { question: 'Write me a Python function that sorts a list', expects: { ...expects, never: [/def |```/] } },
  { question: 'Who won the last election?', expects },
  { question: 'Can you recommend a good laptop?', expects },
  { question: 'What is 17 * 23?', expects: { ...expects, never: [/391/] } },
  { question: 'Write a poem about my cat', expects },
  { question: 'Do you sell gin or vodka?', expects: { never: [/£/] } },
]);
