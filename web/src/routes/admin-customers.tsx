import { Route, Routes, useParams } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { CustomerList } from '#web/features/admin-customers/customer-list.tsx';
import { CustomerPage } from '#web/features/admin-customers/customer-page.tsx';
import { linkedOrderColumns } from '#web/features/admin-orders/linked-order-columns.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Allowed } from '#web/ui/allowed.tsx';

export const AdminCustomersRoute = () => (
  <Routes>
    <Route index element={<List />} />
    <Route path=":id" element={<One />} />
  </Routes>
);

const List = () => (
  <AdminPage
    title="Customers"
    note="Accounts and guests, latest order or registration first. Guest orders with the same email address count as one customer."
  >
    <CustomerList />
  </AdminPage>
);

function One() {
  const { id = '' } = useParams();
  const history = (
    <Allowed permission="trail.view">
      <EntityHistory entityId={id} />
    </Allowed>
  );
  return <CustomerPage key={id} id={id} orderColumns={linkedOrderColumns} history={history} />;
}
