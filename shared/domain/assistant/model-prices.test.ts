import { expect, test } from 'vitest';
import { computeModelCost } from './model-prices.ts';

const usage = { inputTokens: 5_000, outputTokens: 200 };

test('a call is charged by its tokens, plus 10% through a regional profile', () => {
  expect(computeModelCost('global.anthropic.claude-haiku-4-5-20251001-v1:0', usage)).toBe(6_000);
  expect(computeModelCost('eu.anthropic.claude-haiku-4-5-20251001-v1:0', usage)).toBe(6_600);
  expect(computeModelCost('eu.anthropic.claude-sonnet-4-6', usage)).toBe(19_800);
});

test('a model without a known price has no cost', () => {
  expect(computeModelCost('some.other-model', usage)).toBeUndefined();
});
