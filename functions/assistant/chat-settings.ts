import type { ModelRequest } from '#functions/adapters/model.ts';
import { readCount, readOptionalSetting, readSetting } from '#functions/environment/config.ts';
import type { ConsultationType } from '#shared/domain/assistant/assistant.ts';

const names = {
  quick: { modelId: 'CHAT_MODEL_QUICK', maxTokens: 'CHAT_MOST_TOKENS_QUICK' },
  detailed: { modelId: 'CHAT_MODEL_DETAILED', maxTokens: 'CHAT_MOST_TOKENS_DETAILED' },
} as const satisfies Record<ConsultationType, object>;

/** Low, so the same question gets much the same bottles, although in varying words. */
const temperature = 0.3;

/** The model for a mode, and the length of its answers. */
export function toModelSettings(
  mode: ConsultationType,
): Pick<ModelRequest, 'modelId' | 'maxTokens' | 'temperature' | 'guardrail'> {
  const id = readOptionalSetting('CHAT_GUARDRAIL_ID');
  return {
    modelId: readSetting(names[mode].modelId),
    maxTokens: readCount(names[mode].maxTokens),
    temperature,
    ...(id && { guardrail: { id, version: readSetting('CHAT_GUARDRAIL_VERSION') } }),
  };
}

/** The smaller model, which also gives the long answers if the larger one can't be reached; the smaller one has no fallback. */
export function readFallbackModel(mode: ConsultationType): string | undefined {
  const smaller = readSetting(names.quick.modelId);
  return smaller === readSetting(names[mode].modelId) ? undefined : smaller;
}

export const readDailyTokens = (): number => readCount('CHAT_TOKENS_A_DAY');
