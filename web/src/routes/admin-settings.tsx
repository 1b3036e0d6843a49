import { SettingsView } from '#web/features/admin-settings/settings-view.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

export const AdminSettingsRoute = () => (
  <AdminPage title="Settings">
    <SettingsView />
  </AdminPage>
);
