import { buildQuestions } from '../question.ts';

const stockTools = [['get_bottle', 'search_bottles', 'compare_bottles']] as const;

export const stock = buildQuestions('stock and price', [
  {
    question: 'How much is the Soho Reserve 40 Year Old?',
    expects: { tools: [['get_bottle', 'search_bottles', 'current_drop']], mustMatch: [/£4,850\.00/] },
  },
  {
    question: 'Is the Dunmarrow 50 Year Old still in stock?',
    expects: {
      tools: stockTools,
      cards: { names: ['Dunmarrow 50 Year Old'] },
      mustMatch: [/\b(1|one|last)\b/i],
    },
  },
  {
    question: 'Do you still have Tollhouse Creek 15 Year Old Toasted Barrel?',
    expects: {
      tools: stockTools,
      mustMatch: [
        /sold out|out of stock|no longer|not (currently )?(in stock|available)|none left|0 (left|in stock)|unavailable/i,
      ],
    },
  },
  {
    question: 'how many bottles of black ferry 18 are left',
    expects: {
      tools: stockTools,
      cards: { names: ['Black Ferry 18 Year Old'] },
      mustMatch: [/\b(3|three)\b/i],
    },
  },
  {
    question: 'What does the Kilbrae 12 cost?',
    expects: { tools: stockTools, mustMatch: [/£58\.00/] },
  },
  {
    question: 'Price of Ardnashiel 30?',
    expects: { tools: stockTools, mustMatch: [/£1,450\.00/] },
  },
  {
    question: 'Tell me about Hoshikawa 18 Year Old Mizunara',
    mode: 'detailed',
    expects: {
      tools: stockTools,
      cards: { names: ['Hoshikawa 18 Year Old Mizunara'] },
      mustMatch: [/£1,250\.00/, /mizunara/i],
    },
  },
  {
    question: 'Have you got Macallan 18?',
    expects: { tools: stockTools, never: [/macallan[^.]*£/i, /£[\d,.]+[^.\n]*macallan/i] },
  },
  {
    question: 'how much is the second one?',
    history: [
      { role: 'user', content: 'something smoky' },
      {
        role: 'assistant',
        content: '- **Ardnashiel 8 Year Old**: £54.00.\n- **Ardnashiel 19 Year Old Port Pipe**: £285.00.',
      },
    ],
    expects: {
      tools: stockTools,
      cards: { names: ['Ardnashiel 19 Year Old Port Pipe'] },
      mustMatch: [/£285\.00/],
    },
  },
  {
    question: 'I will take the Kilbrae 12, please put it in my cart',
    expects: {
      tools: stockTools,
      cards: { names: ['Kilbrae 12 Year Old'] },
      mustMatch: [/\]\(\/suggested-cart\?bottle=[\w-]+:1\)/],
    },
  },
  {
    question: 'Which bottles are sold out?',
    // No tool lists them, so the answer may say that, or ask for a name.
    expects: { never: [/unlimited|plenty/i] },
  },
  {
    question: 'What has the Invercarn 25 Year Old Oloroso been valued at in the past?',
    expects: { tools: ['price_history'], mustMatch: [/£510\.00/, /£540\.00/, /fall as well as rise/] },
  },
  {
    question: 'Show me the price history of the Invercarn 12 Year Old',
    expects: {
      tools: ['price_history'],
      mustMatch: [/no past valuations/i],
      never: [/will (rise|be worth)/i],
    },
  },
]);
