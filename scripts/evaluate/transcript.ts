/** What came of a question: the answer as a visitor gets it, and what the model looked up for it. */
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';

export interface LookedUp {
  tool: string;
  input: unknown;
  result: unknown;
  isError: boolean;
}

export interface Transcript {
  text: string;
  /** What the model said, before anything of it was held back. */
  modelText: string;
  products: readonly Product[];
  lookedUp: readonly LookedUp[];
  /** Why there is no answer: the sentence of the contract, or the code of a refusal. */
  refused?: string;
  inputTokens: number;
  outputTokens: number;
  /** Until the first words; absent where there were none. */
  firstTextMs?: number;
  durationMs: number;
}
