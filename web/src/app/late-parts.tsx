import { SessionKeeper } from '#web/features/auth/session-keeper.tsx';
import { SearchPanel } from '#web/features/search/search-panel.tsx';
import { AgeNotice } from '#web/features/shell/age-notice.tsx';

/** What joins every page once it stands: it waits for a press, a key or a first visit. */
export function LateParts() {
  return (
    <>
      <SearchPanel />
      <AgeNotice />
      <SessionKeeper />
    </>
  );
}
