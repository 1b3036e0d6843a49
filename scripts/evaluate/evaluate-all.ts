/** Asks every question and checks every answer. */
import type { Model } from '#functions/adapters/model.ts';
import { model as wiredModel } from '#functions/adapters/wiring/model.ts';
import { askQuestion } from './ask.ts';
import { type Fault, findFaults } from './check.ts';
import type { EvaluationQuestion } from './question.ts';
import { recordingModel } from './recording-model.ts';
import { knownBottles, plant } from './sample-shop.ts';
import type { Transcript } from './transcript.ts';

export interface Evaluation {
  question: EvaluationQuestion;
  answer: Transcript;
  faults: Fault[];
}

export interface EvaluateOptions {
  model: Model;
  now: Date;
  /** How many questions are asked at the same time; those with a planted bottle are always asked alone. */
  atOnce?: number;
  onAnswer?: (evaluated: Evaluation) => void;
}

export async function evaluateAll(
  questions: readonly EvaluationQuestion[],
  { model, now, atOnce = 4, onAnswer }: EvaluateOptions,
): Promise<Evaluation[]> {
  const heard = recordingModel(model);
  const evaluated = new Map<EvaluationQuestion, Evaluation>();
  const evaluate = async (question: EvaluationQuestion) => {
    const uproot = question.planted && (await plant(question.planted, now));
    const answer = await askQuestion(question, now);
    await uproot?.();
    const one = { question, answer, faults: findFaults(question, answer, knownBottles) };
    evaluated.set(question, one);
    onAnswer?.(one);
  };
  wiredModel.replace(heard);
  try {
    const together = questions.filter(({ planted }) => !planted).values();
    const asker = async () => {
      for (const question of together) await evaluate(question);
    };
    await Promise.all(Array.from({ length: atOnce }, asker));
    for (const question of questions) if (question.planted) await evaluate(question);
  } finally {
    wiredModel.replace(undefined);
  }
  return questions.flatMap((question) => evaluated.get(question) ?? []);
}
