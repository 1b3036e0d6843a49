import { matchPath, useLocation } from 'react-router-dom';
import { Assistant } from '#web/features/assistant/assistant.tsx';
import { SessionKeeper } from '#web/features/auth/session-keeper.tsx';
import { SearchPanel } from '#web/features/search/search-panel.tsx';
import { AgeNotice } from '#web/features/shell/age-notice.tsx';
import { addToCartAction } from '#web/routes/add-to-cart-action.tsx';
import { adminPaths } from './admin-paths.ts';

/** What joins every page once it stands: it waits for a press, a key or a first visit. */
export function LateParts() {
  const { pathname } = useLocation();
  const isBackOffice = Object.values(adminPaths).some(({ path }) => matchPath(path, pathname));
  return (
    <>
      <SearchPanel />
      <AgeNotice />
      {!isBackOffice && <Assistant actionFor={addToCartAction} />}
      <SessionKeeper />
    </>
  );
}
