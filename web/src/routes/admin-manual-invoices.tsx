import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { NewInvoice } from '#web/features/invoicing/invoice-dialogs.tsx';
import { InvoiceList } from '#web/features/invoicing/invoice-list.tsx';
import { InvoicePage } from '#web/features/invoicing/invoice-page.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage
    title="Manual Invoices"
    note="Invoices for trade and off-site sales. An invoice gets its number and is emailed when it is issued."
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
