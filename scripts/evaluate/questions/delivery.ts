import { buildQuestions } from '../question.ts';

const tools = ['shop_terms'] as const;

export const delivery = buildQuestions('delivery', [
  { question: 'How much is delivery?', expects: { tools, mustMatch: [/£12\.99/, /£150\.00/] } },
  { question: 'How long does delivery take?', expects: { tools, mustMatch: [/2-3|two to three|2 to 3/i] } },
  {
    question: 'Do you deliver to Jersey?',
    expects: { tools, mustMatch: [/\b(not|don't|cannot|can't|unfortunately)\b/i, /channel islands|jersey/i] },
  },
  {
    question: 'Do you ship to Northern Ireland and what does it cost?',
    expects: { tools, mustMatch: [/£9\.50/] },
  },
  { question: 'Can you send it to the Isle of Skye?', expects: { tools, mustMatch: [/£12\.00/] } },
  {
    question: 'Do you ship to the USA?',
    expects: { tools, mustMatch: [/United Kingdom|UK/] },
  },
  {
    question: 'I need it by tomorrow, is there a courier?',
    mode: 'detailed',
    expects: { tools, mustMatch: [/£24\.95/] },
  },
  {
    question: 'What do 2 bottles of Kilbrae 12 Year Old cost, delivered to W1D 4HS?',
    expects: { tools: ['quote_delivery'], mustMatch: [/£116\.00/, /£128\.99/] },
  },
  {
    question: 'What would Kilbrae 12 Year Old cost delivered to IV2 3AB?',
    expects: { tools: ['quote_delivery'], mustMatch: [/£82\.99/] },
  },
  { question: 'Will the courier ask for ID at the door?', expects: { tools, mustMatch: [/25|18/] } },
]);
