import { matchPath } from 'react-router-dom';
import { adminPaths } from './admin-paths.ts';

/** Whether an address is the back office's, which has a shell of its own. */
export const isBackOffice = (pathname: string): boolean =>
  Object.values(adminPaths).some(({ path }) => matchPath(path, pathname));
