import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { measuredShare } from '#shared/domain/vitals.ts';
import { Assistant } from '#web/features/assistant/assistant.tsx';
import { SessionKeeper } from '#web/features/auth/session-keeper.tsx';
import { SearchPanel } from '#web/features/search/search-panel.tsx';
import { AgeNotice } from '#web/features/shell/age-notice.tsx';
import { addToCartAction } from '#web/routes/add-to-cart-action.tsx';
import { adminPaths } from './admin-paths.ts';

const isBackOffice = (pathname: string): boolean =>
  Object.values(adminPaths).some(({ path }) => matchPath(path, pathname));

/** What joins every page once it stands: it waits for a press, a key or a first visit. */
export function LateParts() {
  const { pathname } = useLocation();
  useEffect(() => {
    // A visit that is not measured loads nothing for it.
    if (!isBackOffice(location.pathname) && Math.random() < measuredShare)
      void import('./vitals.ts').then(({ measureVisit }) => measureVisit()).catch(() => undefined);
  }, []);
  return (
    <>
      <SearchPanel />
      <AgeNotice />
      {!isBackOffice(pathname) && <Assistant actionFor={addToCartAction} />}
      <SessionKeeper />
    </>
  );
}
