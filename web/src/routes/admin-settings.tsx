import { Route, Routes } from 'react-router-dom';
import type { ShopDocumentKind } from '#shared/domain/common/shop-document.ts';
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

/** The addresses of the settings that are published as versions. */
const kinds: Readonly<Record<string, ShopDocumentKind>> = {
  delivery: 'deliveryRates',
  'storage-rates': 'storageRates',
  'email-texts': 'emailTexts',
  terms: 'terms',
  privacy: 'privacy',
  'delivery-and-returns': 'deliveryAndReturns',
  accessibility: 'accessibility',
};

export const AdminSettingsRoute = () => (
  <Routes>
    <Route index element={<All />} />
    <Route
      path="trading-hours"
      element={<HoursPage history={<EntityHistory entityId="trading-hours" />} />}
    />
    {Object.entries(kinds).map(([path, kind]) => (
      <Route
        key={path}
        path={path}
        element={<DocumentPage key={kind} kind={kind} history={<EntityHistory entityId={kind} />} />}
      />
    ))}
  </Routes>
);
