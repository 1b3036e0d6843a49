import { TrailList } from '#web/features/admin-audit-trail/trail-list.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

export const AdminTrailRoute = () => (
  <AdminPage
    title="Audit Trail"
    note="Who changed what and when, with the values before and after. Entries cannot be edited or deleted."
  >
    <TrailList />
  </AdminPage>
);
