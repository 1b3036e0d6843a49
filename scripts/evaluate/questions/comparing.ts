import { buildQuestions } from '../question.ts';

const comparisonTools = [['compare_bottles', 'get_bottle', 'search_bottles']] as const;

export const comparing = buildQuestions('comparing', [
  {
    question: 'Compare Ardnashiel 8 Year Old and Corrievane 10 Year Old',
    expects: {
      tools: comparisonTools,
      cards: { names: ['Ardnashiel 8 Year Old', 'Corrievane 10 Year Old'] },
      mustMatch: [/£54\.00/, /£49\.00/],
    },
  },
  {
    question:
      'What is the difference between Invercarn 18 Year Old Amontillado and Invercarn 25 Year Old Oloroso?',
    mode: 'detailed',
    expects: {
      tools: comparisonTools,
      cards: { names: ['Invercarn 18 Year Old Amontillado', 'Invercarn 25 Year Old Oloroso'] },
    },
  },
  {
    question: 'black ferry small batch vs cutters bend wheated',
    expects: {
      tools: comparisonTools,
      cards: { names: ['Black Ferry Small Batch', "Cutter's Bend Wheated Bourbon"] },
    },
  },
  {
    question: 'Which is better value: Kilbrae 12 Year Old or Dunmarrow 11 Year Old?',
    expects: { tools: comparisonTools, cards: { names: ['Kilbrae 12 Year Old', 'Dunmarrow 11 Year Old'] } },
  },
  {
    question: 'Compare the three: Hoshikawa 12 Year Old, Tsukimori 15 Year Old and Kazehaya 20 Year Old',
    mode: 'detailed',
    expects: {
      tools: comparisonTools,
      cards: { names: ['Hoshikawa 12 Year Old', 'Tsukimori 15 Year Old', 'Kazehaya 20 Year Old'] },
    },
  },
  {
    question: 'How do bourbon and rye differ, and what do you have of each?',
    mode: 'detailed',
    expects: { tools: ['search_bottles'], cards: { min: 2 } },
  },
  {
    question: 'compare the two',
    history: [
      { role: 'user', content: 'show me two Irish bottles' },
      {
        role: 'assistant',
        content:
          '- **Knockallen 22 Year Old**: £580.00, 6 in stock.\n- **Ballyrowan 27 Year Old**: £1,820.00, 4 in stock.',
      },
    ],
    expects: {
      tools: comparisonTools,
      cards: { names: ['Knockallen 22 Year Old', 'Ballyrowan 27 Year Old'] },
    },
  },
  {
    question: 'Compare Ardnashiel 8 Year Old with Lagavulin 16',
    expects: { tools: comparisonTools, cards: { max: 3 }, never: [/lagavulin[^.]*£/i] },
  },
]);
