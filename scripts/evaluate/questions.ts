import type { EvaluationQuestion } from './question.ts';
import { bounds } from './questions/bounds.ts';
import { comparing } from './questions/comparing.ts';
import { delivery } from './questions/delivery.ts';
import { drop } from './questions/drop.ts';
import { finding } from './questions/finding.ts';
import { injection } from './questions/injection.ts';
import { languages } from './questions/languages.ts';
import { offTopic } from './questions/off-topic.ts';
import { excess, health, minors, promises } from './questions/people.ts';
import { stock } from './questions/stock.ts';
import { storage } from './questions/storage.ts';

/** The written set. */
export const questions: readonly EvaluationQuestion[] = [
  ...finding,
  ...comparing,
  ...stock,
  ...storage,
  ...delivery,
  ...drop,
  ...offTopic,
  ...minors,
  ...excess,
  ...health,
  ...promises,
  ...injection,
  ...languages,
  ...bounds,
];
