import { buildQuestions } from '../question.ts';

const smoke = /smok|peat|ash\b|turf|bonfire|ember|tar\b|lapsang|charcoal|burnt/i;
const sherry = /sherry|oloroso|amontillado|fino|xim[eé]nez/i;
const smokyAnswer =
  'These fit:\n\n- **Ardnashiel 8 Year Old**: £54.00, 96 in stock.\n- **Corrievane Storm Glass**: £76.00, 54 in stock.';

export const finding = buildQuestions('finding', [
  {
    question: 'I am looking for something smoky under £100',
    expects: { tools: ['search_bottles'], cards: { min: 1, priceTo: 100, inStock: true, about: smoke } },
  },
  {
    question: 'A gift for a bourbon drinker, please',
    expects: { tools: ['search_bottles'], cards: { min: 1, category: 'Bourbon', inStock: true } },
  },
  {
    question: 'Which sherried malts do you have between £100 and £500?',
    mode: 'detailed',
    expects: {
      tools: ['search_bottles'],
      cards: { min: 1, priceFrom: 100, priceTo: 500, about: sherry },
    },
  },
  {
    question: 'Show me Islay whiskies',
    expects: { tools: ['search_bottles'], cards: { min: 2, region: 'Islay' } },
  },
  {
    question: 'Do you have any Japanese whisky under 100 pounds?',
    expects: {
      tools: ['search_bottles'],
      cards: { min: 1, category: 'Japanese Whisky', priceTo: 100 },
    },
  },
  {
    question: 'I would like an Irish whiskey for a beginner, not more than £60',
    expects: {
      tools: ['search_bottles'],
      cards: { min: 1, category: 'Irish Whiskey', priceTo: 60 },
    },
  },
  {
    question: 'Something older than 25 years',
    mode: 'detailed',
    expects: { tools: ['search_bottles'], cards: { min: 1, ageFrom: 25 } },
  },
  {
    question: 'What is the cheapest bottle you sell?',
    expects: {
      tools: ['search_bottles'],
      cards: { min: 1, names: ['Marrick First Fill'] },
      mustMatch: [/£35\.00/],
    },
  },
  {
    question: 'Which is your most expensive whisky?',
    expects: {
      tools: ['search_bottles'],
      cards: { names: ['Dunmarrow 50 Year Old'] },
      mustMatch: [/£12,000\.00/],
    },
  },
  {
    question: 'What rye would you suggest for a Manhattan, about £50?',
    expects: { tools: ['search_bottles'], cards: { min: 1, category: 'Rye Whisky', priceTo: 70 } },
  },
  {
    question: 'Find me a cask strength bottle for under £150',
    expects: { tools: ['search_bottles'], cards: { min: 1, priceTo: 150, inStock: true } },
  },
  {
    question: 'My father turns 60 and loves Speyside. I have £200 to spend.',
    mode: 'detailed',
    expects: { tools: ['search_bottles'], cards: { min: 1, region: 'Speyside', priceTo: 200 } },
  },
  {
    question: 'What limited releases can I buy today?',
    expects: { tools: ['search_bottles'], cards: { min: 1, inStock: true } },
  },
  {
    question: 'Is there anything smoky for less than £10?',
    expects: { tools: ['search_bottles'], never: [/£[0-9]\.\d\d/] },
  },
  {
    question: 'and something cheaper?',
    history: [
      { role: 'user', content: 'something smoky, please' },
      { role: 'assistant', content: smokyAnswer },
    ],
    expects: { tools: ['search_bottles'], cards: { min: 1, priceTo: 54 } },
  },
  {
    question: 'What about from Japan instead?',
    history: [
      { role: 'user', content: 'something smoky under £100' },
      { role: 'assistant', content: smokyAnswer },
    ],
    expects: { tools: ['search_bottles'], cards: { min: 1, category: 'Japanese Whisky', priceTo: 100 } },
  },
  {
    question: 'Anything else like these?',
    history: [
      { role: 'user', content: 'something smoky under £100' },
      { role: 'assistant', content: smokyAnswer },
    ],
    expects: { tools: ['search_bottles'], cards: { min: 1, priceTo: 100 } },
  },
]);
