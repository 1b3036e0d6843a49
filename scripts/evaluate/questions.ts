import type { EvaluationQuestion } from './question.ts';
import { detours, moreInjection, privacy } from './questions/adversarial.ts';
import { advice } from './questions/advice.ts';
import { bounds } from './questions/bounds.ts';
import { pairsCompared, prices, withinBudget } from './questions/catalogue.ts';
import { comparing } from './questions/comparing.ts';
import { delivery } from './questions/delivery.ts';
import { drop } from './questions/drop.ts';
import { finding } from './questions/finding.ts';
import { injection, injectionInLanguages } from './questions/injection.ts';
import { languages } from './questions/languages.ts';
import { offTopic } from './questions/off-topic.ts';
import { ownOrders } from './questions/own-orders.ts';
import { excess, health, minors, promises } from './questions/people.ts';
import { stock } from './questions/stock.ts';
import { storage } from './questions/storage.ts';
import { places, terms } from './questions/terms.ts';

/** The questions that the emulator's rules are written for: it must answer each as expected. */
export const coreQuestions: readonly EvaluationQuestion[] = [
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
  ...bounds,
  ...ownOrders,
];

/** The whole set. */
export const questions: readonly EvaluationQuestion[] = [
  ...coreQuestions,
  ...prices,
  ...withinBudget,
  ...pairsCompared,
  ...places,
  ...terms,
  ...advice,
  ...privacy,
  ...detours,
  ...moreInjection,
  ...languages,
  ...injectionInLanguages,
];
