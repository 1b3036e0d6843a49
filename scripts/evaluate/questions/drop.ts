import { buildQuestions } from '../question.ts';
import { sampleBallot } from '../sample-ballot.ts';

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
  {
    question: 'Is there a ballot open, and where do I enter it?',
    expects: {
      tools: ['current_drop'],
      mustMatch: [new RegExp(sampleBallot.name), new RegExp(`\\]\\(/ballot/${sampleBallot.dropId}\\)`)],
    },
  },
]);
