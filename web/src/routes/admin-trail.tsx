import { TrailList } from '#web/features/admin-trail/trail-list.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

export const AdminTrailRoute = () => (
  <AdminPage
    title="Audit Trail"
    note="Who did what and when, with what it was before. It is written with the change itself, and stays."
  >
    <TrailList />
  </AdminPage>
);
