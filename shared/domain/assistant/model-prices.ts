/** What a model costs per token, in millionths of a dollar; a price per million tokens in dollars is the same figure. */
type ModelPrice = { input: number; output: number };

/**
 * List prices of Amazon Bedrock (https://aws.amazon.com/bedrock/pricing/), as reported by
 * https://clauder-navi.com/en/bedrock-claude-cost/ on 2026-11-24. What a cache takes or gives is
 * counted in tokens already (`functions/adapters/model.ts`).
 */
const prices: readonly (readonly [RegExp, ModelPrice])[] = [
  [/claude-haiku-4-5/, { input: 1, output: 5 }],
  [/claude-sonnet-4-(5|6)/, { input: 3, output: 15 }],
];

/** A regional inference profile costs a tenth more than the global one. */
const regionalFactor = 1.1;
const isRegional = (modelId: string): boolean => /^(eu|us|apac|jp|au)\./.test(modelId);

export type TokenUsage = { inputTokens: number; outputTokens: number };

/** What a call cost, in millionths of a dollar; undefined for a model whose price is not known here. */
export function computeModelCost(
  modelId: string,
  { inputTokens, outputTokens }: TokenUsage,
): number | undefined {
  const price = prices.find(([name]) => name.test(modelId))?.[1];
  if (!price) return undefined;
  const cost = inputTokens * price.input + outputTokens * price.output;
  return Math.round(isRegional(modelId) ? cost * regionalFactor : cost);
}
