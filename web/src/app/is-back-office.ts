import { matchPath } from 'react-router-dom';
import { adminPaths } from './admin-paths.ts';

/** Whether an address belongs to the back office, which has its own shell. */
export const isBackOffice = (pathname: string): boolean =>
  Object.values(adminPaths).some(({ path }) => matchPath(path, pathname));
