import { Overview } from '#web/features/admin-dashboard/overview.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

export const AdminOverviewRoute = () => (
  <AdminPage title="Overview">
    <Overview />
  </AdminPage>
);
