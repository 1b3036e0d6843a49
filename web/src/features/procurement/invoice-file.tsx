import { useState } from 'react';
import type { SupplierInvoice } from '#shared/contracts/procurement/supplier-invoices.ts';
import { getProblem } from '#web/lib/problem.ts';
import { DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { Button } from '#web/ui/button.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { FileField, findFileProblem } from './file-field.tsx';
import { linkToFile, useAttachFile } from './queries.ts';

/** The file of an invoice: opened by a link that expires, added if missing, or replaced. */
export function InvoiceFile({ invoice }: { invoice: SupplierInvoice }) {
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    try {
      const { url } = await linkToFile(invoice.id);
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      showFailure('Failed to open the file')(error);
    } finally {
      setIsOpening(false);
    }
  };
  return (
    <DocumentSection title="File">
      {invoice.file ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="wrap-anywhere">{invoice.file.name}</p>
          <Button look="outline" size="sm" onClick={() => void open()} pending={isOpening}>
            Show file
          </Button>
        </div>
      ) : (
        <p className="text-ink-2 text-sm">No file is attached to this invoice.</p>
      )}
      <div className="mt-4 print:hidden">
        <AttachFile invoice={invoice} />
      </div>
    </DocumentSection>
  );
}

function AttachFile({ invoice }: { invoice: SupplierInvoice }) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const attach = useAttachFile(invoice.id);
  const choose = (chosen: File | null) => {
    const refusal = chosen ? findFileProblem(chosen) : undefined;
    setError(refusal);
    setFile(refusal ? null : chosen);
  };
  const press = () => {
    if (!file) return;
    attach.mutate(file, {
      onSuccess: () => {
        setFile(null);
        toast({ title: 'File attached' });
      },
      onError: (failure) => {
        setError(getProblem(failure)?.errors[0]?.message);
        showFailure('Failed to update invoice')(failure);
      },
    });
  };
  return (
    <div className="grid justify-items-start gap-3">
      <FileField
        label={invoice.file ? 'Replace the file' : 'Attach a file'}
        file={file}
        error={error}
        onChoose={choose}
      />
      {file && (
        <Button size="sm" onClick={press} pending={attach.isPending}>
          {attach.isPending ? 'Uploading...' : 'Attach file'}
        </Button>
      )}
    </div>
  );
}
