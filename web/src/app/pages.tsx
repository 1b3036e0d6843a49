import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { store } from '#shared/store.ts';
import { PageError } from '#web/ui/page-error.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { routes } from './routes.ts';

/**
 * The boundary for lazy pages is above the routes, because only then can a bottle glide from one page to the next.
 * Code that failed to load is requested again only by a new document.
 */
export function Pages() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname} fallback={() => <PageError onRetry={() => location.reload()} />}>
      <Suspense fallback={<PageFallback />}>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
        <ReplayEarlyClick />
      </Suspense>
    </ErrorBoundary>
  );
}

/** As tall as the screen, so that the footer does not jump. */
function PageFallback() {
  return (
    <div className="min-h-dvh">
      <PageHead title={store.brand} />
      <h1 className="sr-only">{store.brand}</h1>
      <Loading label="Loading the page" />
    </div>
  );
}

declare global {
  interface Window {
    /** Set by `public/early.js`: the last button that was clicked before this page was hydrated. */
    pressedEarly?: HTMLElement;
    stopRecordingClicks?: () => void;
  }
}

/** Placed next to the page that it waits for: once that page is hydrated, the earlier click is replayed. */
function ReplayEarlyClick() {
  useEffect(() => {
    const { pressedEarly, stopRecordingClicks } = window;
    stopRecordingClicks?.();
    window.pressedEarly = undefined;
    if (pressedEarly?.isConnected) pressedEarly.click();
    document.documentElement.dataset.live = '';
  }, []);
  return null;
}
