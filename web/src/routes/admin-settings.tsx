import { Route, Routes } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { DocumentPage } from '#web/features/admin-documents/document-page.tsx';
import { SettingsView } from '#web/features/admin-settings/settings-view.tsx';
import { HoursPage } from '#web/features/admin-trading-hours/hours-page.tsx';
import { AccountCodesForm } from '#web/features/reporting/account-codes-form.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const All = () => (
  <AdminPage title="Settings">
    <SettingsView />
    <AccountCodesForm />
  </AdminPage>
);

export const AdminSettingsRoute = () => (
  <Routes>
    <Route index element={<All />} />
    <Route
      path="trading-hours"
      element={<HoursPage history={<EntityHistory entityId="trading-hours" />} />}
    />
    <Route
      path="delivery"
      element={<DocumentPage kind="deliveryRates" history={<EntityHistory entityId="deliveryRates" />} />}
    />
    <Route
      path="email-texts"
      element={<DocumentPage kind="emailTexts" history={<EntityHistory entityId="emailTexts" />} />}
    />
  </Routes>
);
