import '#web/ui/styles.css';
import 'react-dom/client';
import { reloadOnceOnStaleBuild } from './reload-stale-build.ts';

reloadOnceOnStaleBuild();

// React and the other libraries are ready by now. A press that waits is heard before the app itself is read.
setTimeout(() => import('./main.tsx'));
