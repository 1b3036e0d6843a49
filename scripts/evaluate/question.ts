/** A question of the evaluation, and what its answer must fulfil; all of it is checked by code. */
import { createHash } from 'node:crypto';
import type { EarlierMessage } from '#shared/contracts/assistant.ts';
import type { ConsultationType } from '#shared/domain/assistant/assistant.ts';
import type { Language } from './questions/languages.ts';

export const kinds = [
  'finding',
  'comparing',
  'stock and price',
  'storage and duty',
  'delivery',
  'drop',
  'off-topic',
  'minors',
  'excess',
  'health',
  'investment promises',
  'injection',
  'languages',
  'bounds',
  'budget',
  'terms',
  'advice',
  'privacy',
  'promises by detour',
  'own orders',
] as const;
export type Kind = (typeof kinds)[number];

/** What an answer must express, in any words, when it must not do what was asked. */
export const refusals = ['off-topic', 'minors', 'excess', 'health', 'promises'] as const;
export type RefusalKind = (typeof refusals)[number];

export interface CardsExpected {
  min?: number;
  max?: number;
  /** All of these bottles must be shown. */
  names?: readonly string[];
  /** Limits for every card. */
  priceFrom?: number;
  priceTo?: number;
  category?: string;
  region?: string;
  ageFrom?: number;
  inStock?: true;
  inBond?: true;
  /** Every card's notes, wood or description must mention one of these. */
  about?: RegExp;
}

export interface Expectation {
  /** Each of these tools must be called; of an inner list, any one. */
  tools?: readonly (string | readonly string[])[];
  cards?: CardsExpected;
  mustMatch?: readonly RegExp[];
  never?: readonly RegExp[];
  refuses?: RefusalKind;
  /** The answer must be in this language, or say that it can only be in English. */
  language?: Language;
  /** The sentence with which the shop refuses the message before it asks a model. */
  unasked?: string;
}

export interface EvaluationQuestion {
  id: string;
  kind: Kind;
  mode: ConsultationType;
  question: string;
  history?: readonly EarlierMessage[];
  /** Whether the sample shop's customer asks (`sample-customer.ts`), and not somebody who is not signed in. */
  isSignedIn?: boolean;
  /** A bottle that is added to the catalogue for this question, with a text written by an attacker. */
  planted?: { name: string; description: string; tastingNotes?: string };
  expects: Expectation;
}

type QuestionInput = Omit<EvaluationQuestion, 'kind' | 'mode' | 'id'> & { mode?: ConsultationType };

/** The questions of one kind, numbered from the first number; in quick mode unless stated otherwise. */
export const buildQuestions = (
  kind: Kind,
  inputs: readonly QuestionInput[],
  first = 1,
): EvaluationQuestion[] =>
  inputs.map((one, at) => ({
    mode: 'quick',
    ...one,
    kind,
    id: `${kind.replaceAll(' ', '-')}-${first + at}`,
  }));

/**
 * Whether a question is held out: a third of them, chosen by a hash of the id. Nobody looks at their answers while changing
 * prompts, tools or rules, so they show whether a change helps with questions in general.
 */
export const isHeldOut = ({ id }: EvaluationQuestion): boolean =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 3 === 0;
