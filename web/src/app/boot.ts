import '#web/ui/styles.css';
import 'react-dom/client';
import { reloadOnceOnStaleBuild } from './reload-stale-build.ts';

reloadOnceOnStaleBuild();

// React and the other libraries are loaded by now. A pending click can be handled before the app itself is loaded.
setTimeout(() => import('./main.tsx'));
