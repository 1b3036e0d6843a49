import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { NewInvoice } from '#web/features/admin-manual-invoices/invoice-dialogs.tsx';
import { InvoiceList } from '#web/features/admin-manual-invoices/invoice-list.tsx';
import { InvoicePage } from '#web/features/admin-manual-invoices/invoice-page.tsx';
import { EntityHistory } from '#web/features/admin-trail/entity-history.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage
    title="Manual Invoices"
    note="Invoices for trades and sales outside the shop. One gets its number and is mailed the first time that it leaves the drafts."
  >
    <InvoiceList />
    <Outlet />
  </AdminPage>
);

function One() {
  const { id = '', '*': rest } = useParams();
  return (
    <InvoicePage key={id} id={id} isEditing={rest === 'edit'} history={<EntityHistory entityId={id} />} />
  );
}

export const AdminManualInvoicesRoute = () => (
  <Routes>
    <Route element={<List />}>
      <Route index element={null} />
      <Route path="new" element={<NewInvoice />} />
    </Route>
    <Route path=":id/*" element={<One />} />
  </Routes>
);
