import { buildQuestions } from '../question.ts';

export const storage = buildQuestions('storage and duty', [
  {
    question: 'What is bonded storage and what does it cost?',
    expects: { tools: ['shop_terms'], mustMatch: [/duty/i, /VAT/, /£0\.80/, /£0\.04/] },
  },
  {
    question: 'How much duty is on a bottle of whisky?',
    mode: 'detailed',
    expects: { tools: ['shop_terms'], mustMatch: [/£33\.99/] },
  },
  {
    question: 'What would Soho Reserve 40 Year Old cost in bond?',
    mode: 'detailed',
    expects: {
      tools: [['get_bottle', 'search_bottles', 'compare_bottles']],
      mustMatch: [/bond/i, /£[\d,]+\.\d\d/],
    },
  },
  {
    question: 'Which bottles can go to bonded storage?',
    expects: { tools: ['search_bottles'], cards: { min: 1, inBond: true } },
  },
  {
    question: 'Can I store the Ardnashiel 8 Year Old under bond?',
    expects: {
      tools: [['get_bottle', 'search_bottles', 'compare_bottles']],
      mustMatch: [/\b(not|can't|cannot|no)\b/i],
    },
  },
  {
    question: 'When do I pay VAT on a bottle that I keep in your warehouse?',
    expects: { tools: ['shop_terms'], mustMatch: [/VAT/, /deferred|leaves|release|deliver/i] },
  },
  {
    question: 'What is the difference between shelf and pallet storage?',
    mode: 'detailed',
    expects: { tools: ['shop_terms'], mustMatch: [/shelf/i, /pallet/i] },
  },
]);
