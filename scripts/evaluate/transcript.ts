/** The result of a question: the answer as the visitor sees it, and what the model looked up for it. */
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';

export interface LookedUp {
  tool: string;
  input: unknown;
  result: unknown;
  isError: boolean;
}

export interface Transcript {
  text: string;
  /** What the model wrote, before any of it was withheld. */
  modelText: string;
  products: readonly Product[];
  lookedUp: readonly LookedUp[];
  /** Why there is no answer: the contract's sentence, or the code of a refusal. */
  refused?: string;
  inputTokens: number;
  outputTokens: number;
  /** Milliseconds until the first words; absent if there were none. */
  firstTextMs?: number;
  durationMs: number;
}
