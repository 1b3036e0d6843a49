import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { InvoiceList } from '#web/features/admin-procurement/invoice-list.tsx';
import { InvoicePage } from '#web/features/admin-procurement/invoice-page.tsx';
import { NewInvoice } from '#web/features/admin-procurement/new-invoice.tsx';
import { EntityHistory } from '#web/features/admin-trail/entity-history.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage title="Supplier Invoices" note="What suppliers have billed, and when it is due.">
    <InvoiceList />
    <Outlet />
  </AdminPage>
);

function One() {
  const { id = '' } = useParams();
  return <InvoicePage key={id} id={id} history={<EntityHistory entityId={id} />} />;
}

export const AdminSupplierInvoicesRoute = () => (
  <Routes>
    <Route element={<List />}>
      <Route index element={null} />
      <Route path="new" element={<NewInvoice />} />
    </Route>
    <Route path=":id" element={<One />} />
  </Routes>
);
