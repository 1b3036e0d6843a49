import { buildQuestions } from '../question.ts';

const expects = {
  tools: [['current_drop', 'search_bottles', 'get_bottle']],
  mustMatch: [/Soho Reserve/, /£4,850\.00/],
} as const;

export const drop = buildQuestions('drop', [
  { question: 'What is the current drop?', expects },
  {
    question: 'How many bottles of the drop are left?',
    expects: { tools: expects.tools, mustMatch: [/\b(12|twelve)\b/i] },
  },
  {
    question: 'When does the latest release close?',
    mode: 'detailed',
    expects: { tools: ['current_drop'], mustMatch: [/Soho Reserve/] },
  },
]);
