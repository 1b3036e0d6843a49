import { Route, Routes } from 'react-router-dom';
import type { Route as Late } from './page.ts';

/** A list of pages that is fetched when the first of them is shown. */
export const SubRoutes = ({ routes }: { routes: readonly Late[] }) => (
  <Routes>
    {routes.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);
