import { type Invoice, invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { buildUrl } from '#web/lib/api.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { FileDown } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePayInvoice } from './queries.ts';
import { useGoToPayment } from './use-go-to-payment.ts';

const failure = 'Unable to initialize secure payment. Please try again.';

/** Downloads the invoice, and pays it while it is open. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { id, invoiceNumber, status, amount } = invoice;
  const { mutate, isPending, error } = usePayInvoice();
  const goToPayment = useGoToPayment('invoice');
  const problem = error && (getProblem(error)?.detail ?? failure);
  const pay = () =>
    mutate(id, {
      onSuccess: ({ payment, address }) => void goToPayment(payment, address),
      onError: (reason) =>
        toast({
          title: 'Payment Setup Failed',
          description: getProblem(reason)?.detail ?? failure,
          variant: 'destructive',
        }),
    });
  return (
    <div className="inline-grid justify-items-end gap-1.5">
      <div className="flex flex-wrap justify-end gap-2">
        {status !== 'paid' && (
          <Button look="brass" size="sm" pending={isPending} onClick={pay}>
            Pay {formatPounds(amount)}
            <span className="sr-only">, invoice {invoiceNumber}</span>
          </Button>
        )}
        <a
          href={buildUrl(invoicesApi.downloadInvoice.path, { params: { id } })}
          download
          className={buttonClass({ look: 'quiet', size: 'sm' })}
        >
          <FileDown className="size-4" />
          PDF<span className="sr-only"> of invoice {invoiceNumber}</span>
        </a>
      </div>
      {problem && <ErrorMessage className="max-w-3xs text-left">{problem}</ErrorMessage>}
    </div>
  );
}
