import '#web/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reloadOnceOnStaleBuild } from './stale-build.ts';

reloadOnceOnStaleBuild();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
