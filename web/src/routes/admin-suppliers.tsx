import { NewSupplier } from '#web/features/procurement/new-supplier.tsx';
import { SupplierList } from '#web/features/procurement/supplier-list.tsx';
import { SupplierPage } from '#web/features/procurement/supplier-page.tsx';
import { RecordRoutes } from './record-routes.tsx';

export const AdminSuppliersRoute = () => (
  <RecordRoutes
    title="Supplier Management"
    note="Who we buy from, and on what terms."
    list={<SupplierList />}
    create={<NewSupplier />}
    show={({ id, history }) => <SupplierPage id={id} history={history} />}
  />
);
