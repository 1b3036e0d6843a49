import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { adminRoutes } from '#web/app/admin-routes.ts';
import { BackOffice } from '#web/features/back-office/back-office.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';

export function AdminRoute() {
  return (
    <BackOffice>
      <Suspense fallback={<Loading label="Loading the page" />}>
        <Routes>
          {adminRoutes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Missing />} />
        </Routes>
      </Suspense>
    </BackOffice>
  );
}

function Missing() {
  return (
    <AdminPage title="Page not found">
      <EmptyState title="This page does not exist in the back office." level="p" />
    </AdminPage>
  );
}
