import { Overview } from '#web/features/admin-dashboard/overview.tsx';
import { UpcomingProducts } from '#web/features/admin-products/upcoming-products.tsx';
import { Summary } from '#web/features/reporting/summary.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

export const AdminOverviewRoute = () => (
  <AdminPage title="Overview">
    <div className="grid grid-cols-1 gap-10">
      <Overview />
      <UpcomingProducts />
      <Summary />
    </div>
  </AdminPage>
);
