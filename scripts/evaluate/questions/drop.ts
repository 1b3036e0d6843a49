import { questionsOf } from '../question.ts';

const expects = {
  tools: [['current_drop', 'search_bottles', 'get_bottle']],
  says: [/Soho Reserve/, /£4,850\.00/],
} as const;

export const drop = questionsOf('drop', [
  { question: 'What is the current drop?', expects },
  {
    question: 'How many bottles of the drop are left?',
    expects: { tools: expects.tools, says: [/\b(12|twelve)\b/i] },
  },
  {
    question: 'When does the latest release close?',
    mode: 'detailed',
    expects: { tools: ['current_drop'], says: [/Soho Reserve/] },
  },
]);
