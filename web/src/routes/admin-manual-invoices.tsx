import { NewInvoice } from '#web/features/invoicing/invoice-dialogs.tsx';
import { InvoiceList } from '#web/features/invoicing/invoice-list.tsx';
import { InvoicePage } from '#web/features/invoicing/invoice-page.tsx';
import { RecordRoutes } from './record-routes.tsx';

export const AdminManualInvoicesRoute = () => (
  <RecordRoutes
    title="Manual Invoices"
    note="Invoices for trade and off-site sales. An invoice gets its number and is emailed when it is issued."
    list={<InvoiceList />}
    create={<NewInvoice />}
    path=":id/*"
    show={({ id, rest, history }) => <InvoicePage id={id} isEditing={rest === 'edit'} history={history} />}
  />
);
