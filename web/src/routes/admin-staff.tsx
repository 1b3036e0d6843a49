import { StaffView } from '#web/features/admin-staff/staff-view.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

export const AdminStaffRoute = () => (
  <AdminPage title="Staff" note="Everyone with access. Changes take effect immediately.">
    <StaffView />
  </AdminPage>
);
