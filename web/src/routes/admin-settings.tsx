import { SettingsView } from '#web/features/admin-settings/settings-view.tsx';
import { AccountCodesForm } from '#web/features/reporting/account-codes-form.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

export const AdminSettingsRoute = () => (
  <AdminPage title="Settings">
    <SettingsView />
    <AccountCodesForm />
  </AdminPage>
);
