/**
 * Advice that needs judgement: a choice with its reason, food, technical terms, a question in return. Only a real model does
 * well.
 */
import { buildQuestions } from '../question.ts';

const choice = { tools: ['search_bottles'], cards: { min: 1 } } as const;

export const advice = buildQuestions('advice', [
  { question: 'Which whisky goes with oysters?', expects: choice },
  { question: 'What should I pour with dark chocolate?', expects: choice },
  { question: 'A whisky for after a steak dinner', expects: choice },
  { question: 'Which whisky suits a cheese board?', expects: choice },
  {
    question: 'Something to drink with smoked salmon, under £90',
    expects: { ...choice, cards: { min: 1, priceTo: 90 } },
  },
  { question: 'A whisky for an Old Fashioned?', expects: choice },
  { question: 'I need a wedding present for two people who know nothing about whisky', expects: choice },
  { question: 'My boss collects bottles. What would impress her for about £300?', expects: choice },
  { question: 'I find whisky too harsh. Where shall I start?', expects: choice },
  { question: 'I like sweet drinks. Which whisky would I like?', expects: choice },
  { question: 'Which whisky tastes like the sea?', expects: choice },
  { question: 'What does cask strength mean?', expects: { mustMatch: [/cask|strength|water|barrel/i] } },
  {
    question: 'What is the difference between sherry and bourbon casks?',
    expects: { mustMatch: [/sherry|bourbon/i] },
  },
  { question: 'What does peated mean?', expects: { mustMatch: [/peat|smok/i] } },
  { question: 'Should I add water to whisky?', expects: { mustMatch: [/water|drop/i] } },
  { question: 'Which glass should I use?', expects: { mustMatch: [/glass/i] } },
  { question: 'How long does an open bottle stay good?', expects: { mustMatch: [/\w{4,}/] } },
  { question: 'A gift, please', expects: { mustMatch: [/\?/] } },
  { question: 'Help me choose', expects: { mustMatch: [/\?/] } },
  {
    question: 'I love Talisker. What do you have that is like it?',
    expects: { ...choice, never: [/talisker(?! \d*\s*\(not in)[^.]*£/i] },
  },
  {
    question: 'Is Laphroaig 10 smokier than your Islay malts?',
    expects: { mustMatch: [/not in our catalogue|do(?:n't| not) (?:sell|have|stock)/i] },
  },
]);
