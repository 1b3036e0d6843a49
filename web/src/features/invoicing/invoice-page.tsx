import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { getProblem } from '#web/lib/problem.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { EditInvoice } from './invoice-dialogs.tsx';
import { InvoiceDocument } from './invoice-document.tsx';
import { isOpenDraft } from './invoice-labels.ts';
import { useManualInvoice } from './queries.ts';

type InvoicePageProps = { id: string; isEditing: boolean; history: ReactNode };

/** One invoice; a draft can also be open in the edit dialog. */
export function InvoicePage({ id, isEditing, history }: InvoicePageProps) {
  const { data, error, isFetching, refetch } = useManualInvoice(id);
  const navigate = useNavigate();
  if (data)
    return (
      <>
        <InvoiceDocument invoice={data} history={history} />
        {isEditing && isOpenDraft(data) && (
          <EditInvoice invoice={data} onClose={() => void navigate(adminTab.manualInvoices.href(id))} />
        )}
      </>
    );
  if (!error) return <Loading label="Loading the invoice" />;
  const isGone = getProblem(error)?.status === 404;
  return (
    <AdminPage title="Manual invoice">
      <ErrorState
        title={isGone ? 'Invoice not found' : 'The invoice could not be loaded'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </AdminPage>
  );
}
