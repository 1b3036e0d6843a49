import { optionalSetting, setting } from '#functions/kit/config.ts';
import type { ModelRequest } from '#functions/ports/model.ts';
import type { ConsultationType } from '#shared/domain/assistant.ts';

const names = {
  quick: { modelId: 'CHAT_MODEL_QUICK', mostTokens: 'CHAT_MOST_TOKENS_QUICK' },
  detailed: { modelId: 'CHAT_MODEL_DETAILED', mostTokens: 'CHAT_MOST_TOKENS_DETAILED' },
} as const satisfies Record<ConsultationType, object>;

function countOf(name: string): number {
  const count = Number(setting(name));
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`The setting ${name} is not a count.`);
  return count;
}

/** Which model answers in a mode, and how much it may say. */
export function modelOf(mode: ConsultationType): Pick<ModelRequest, 'modelId' | 'mostTokens' | 'guardrail'> {
  const id = optionalSetting('CHAT_GUARDRAIL_ID');
  return {
    modelId: setting(names[mode].modelId),
    mostTokens: countOf(names[mode].mostTokens),
    ...(id && { guardrail: { id, version: setting('CHAT_GUARDRAIL_VERSION') } }),
  };
}

/** The tokens that all visitors together may use in a day. */
export const tokensADay = (): number => countOf('CHAT_TOKENS_A_DAY');
