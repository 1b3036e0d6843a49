import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { cartApi } from '#shared/api/cart.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { createQueryClient } from '#web/lib/query.ts';
import { PageError } from '#web/ui/page-error.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { Pages } from './pages.tsx';

export function App() {
  const [client] = useState(createQueryClient);
  useEffect(
    () =>
      useCartStore.subscribe((now, before) => {
        if (now.sessionId !== before.sessionId)
          void client.resetQueries({ queryKey: [cartApi.listItems.id] });
      }),
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary fallback={(reset) => <PageError onRetry={reset} />}>
        <BrowserRouter>
          <Layout>
            <Pages />
          </Layout>
        </BrowserRouter>
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
