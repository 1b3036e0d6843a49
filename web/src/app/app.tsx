import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { cartApi } from '#shared/contracts/cart.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { PageError } from '#web/ui/page-error.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { Pages } from './pages.tsx';

type AppProps = {
  client: QueryClient;
  /** The router: a browser's, or on the server one fixed to the page's address. */
  within: (content: ReactNode) => ReactNode;
};

/** The whole shop, the same in a browser and on the server that renders its pages. */
export function App({ client, within }: AppProps) {
  useEffect(
    () =>
      useCartStore.subscribe((now, before) => {
        if (now.sessionId !== before.sessionId)
          void client.resetQueries({ queryKey: [cartApi.listItems.id] });
      }),
    [client],
  );
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ErrorBoundary fallback={(reset) => <PageError onRetry={reset} />}>
          {within(
            <Layout>
              <Pages />
            </Layout>,
          )}
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>
  );
}
