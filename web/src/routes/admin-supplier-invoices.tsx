import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { InvoiceList } from '#web/features/procurement/invoice-list.tsx';
import { InvoicePage } from '#web/features/procurement/invoice-page.tsx';
import { NewInvoice } from '#web/features/procurement/new-invoice.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage title="Supplier Invoices" note="Bills from suppliers, and when they are due.">
    <InvoiceList />
    <Outlet />
  </AdminPage>
);

function One() {
  const { id = '', '*': rest } = useParams();
  return <InvoicePage key={id} id={id} dialog={rest} history={<EntityHistory entityId={id} />} />;
}

export const AdminSupplierInvoicesRoute = () => (
  <Routes>
    <Route element={<List />}>
      <Route index element={null} />
      <Route path="new" element={<NewInvoice />} />
    </Route>
    <Route path=":id/*" element={<One />} />
  </Routes>
);
