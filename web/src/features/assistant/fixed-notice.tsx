import { assistantSentences } from '#shared/domain/assistant/assistant.ts';

/** Stands below every conversation. */
export function FixedNotice() {
  return <p className="text-ink-3 text-xs leading-snug">{assistantSentences.notice}</p>;
}
