import type { ReactNode } from 'react';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { EditInvoice } from './invoice-dialogs.tsx';
import { InvoiceDocument } from './invoice-document.tsx';
import { isOpenDraft } from './invoice-labels.ts';
import { useManualInvoice } from './queries.ts';

type InvoicePageProps = { id: string; isEditing: boolean; history: ReactNode };

export function InvoicePage({ id, isEditing, history }: InvoicePageProps) {
  return (
    <AdminQueryBoundary query={useManualInvoice(id)} what="the invoice" page="Manual invoice">
      {(invoice) => (
        <>
          <InvoiceDocument invoice={invoice} history={history} />
          {isEditing && isOpenDraft(invoice) && <EditInvoice invoice={invoice} />}
        </>
      )}
    </AdminQueryBoundary>
  );
}
