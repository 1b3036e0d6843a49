import { InvoiceList } from '#web/features/procurement/invoice-list.tsx';
import { InvoicePage } from '#web/features/procurement/invoice-page.tsx';
import { NewInvoice } from '#web/features/procurement/new-invoice.tsx';
import { RecordRoutes } from './record-routes.tsx';

export const AdminSupplierInvoicesRoute = () => (
  <RecordRoutes
    title="Supplier Invoices"
    note="Bills from suppliers, and when they are due."
    list={<InvoiceList />}
    create={<NewInvoice />}
    path=":id/*"
    show={({ id, rest, history }) => <InvoicePage id={id} dialog={rest} history={history} />}
  />
);
