import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '#web/lib/query.ts';
import { App } from './app.tsx';
import { cachePageData } from './page-data.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const client = createQueryClient();
const app = <App client={client} within={(content) => <BrowserRouter>{content}</BrowserRouter>} />;

// A rendered page is hydrated in small pieces, so a click can be handled between them.
if (cachePageData(client)) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
