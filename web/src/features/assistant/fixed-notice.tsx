import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { whereStored } from './copy.ts';

/** Shown below every conversation. */
export function FixedNotice() {
  const isSignedIn = useUserStore(({ isAuthenticated }) => isAuthenticated);
  return (
    <p className="text-ink-3 text-xs leading-snug">
      {assistantSentences.notice}
      {isSignedIn && ` ${whereStored.account}`}
    </p>
  );
}
