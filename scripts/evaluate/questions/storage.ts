import { questionsOf } from '../question.ts';

export const storage = questionsOf('storage and duty', [
  {
    question: 'What is bonded storage and what does it cost?',
    expects: { tools: ['shop_terms'], says: [/duty/i, /VAT/, /£0\.80/, /£0\.04/] },
  },
  {
    question: 'How much duty is on a bottle of whisky?',
    mode: 'detailed',
    expects: { tools: ['shop_terms'], says: [/£33\.99/] },
  },
  {
    question: 'What would Soho Reserve 40 Year Old cost in bond?',
    mode: 'detailed',
    expects: {
      tools: [['get_bottle', 'search_bottles', 'compare_bottles']],
      says: [/bond/i, /£[\d,]+\.\d\d/],
    },
  },
  {
    question: 'Which bottles can go to bonded storage?',
    expects: { tools: ['search_bottles'], cards: { atLeast: 1, inBond: true } },
  },
  {
    question: 'Can I store the Ardnashiel 8 Year Old under bond?',
    expects: {
      tools: [['get_bottle', 'search_bottles', 'compare_bottles']],
      says: [/\b(not|can't|cannot|no)\b/i],
    },
  },
  {
    question: 'When do I pay VAT on a bottle that I keep in your warehouse?',
    expects: { tools: ['shop_terms'], says: [/VAT/, /deferred|leaves|release|deliver/i] },
  },
  {
    question: 'What is the difference between shelf and pallet storage?',
    mode: 'detailed',
    expects: { tools: ['shop_terms'], says: [/shelf/i, /pallet/i] },
  },
]);
