import type { Forward } from './forwarded-model.ts';

/** The model that the emulator forwards requests to, if its address and name are set. */
export function forwardFrom(environment: Record<string, string | undefined>): Forward | undefined {
  const { CHAT_FORWARD_URL: url, CHAT_FORWARD_MODEL: model, CHAT_FORWARD_KEY: key } = environment;
  return url && model ? { url, model, key } : undefined;
}
