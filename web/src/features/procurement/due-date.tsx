import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Supplier } from '#shared/contracts/procurement/suppliers.ts';
import { computeDueDay } from '#shared/domain/procurement/supplier.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';

type DueDateProps = { form: UseFormReturn<FormValues>; suppliers: readonly Supplier[] };

/** Fills in the due date from the supplier's terms, until somebody types another; shows which terms those are. */
export function DueDateFromTerms({ form, suppliers }: DueDateProps) {
  const [supplierId, invoiceDate, dueDate] = useWatch({
    control: form.control,
    name: ['supplierId', 'invoiceDate', 'dueDate'],
  });
  const filled = useRef('');
  const terms = suppliers.find(({ id }) => id === supplierId)?.paymentTerms;
  const isOurs = dueDate === '' || dueDate === filled.current;
  const wanted = terms && /^\d{4}-\d{2}-\d{2}$/.test(invoiceDate) ? computeDueDay(invoiceDate, terms) : '';
  const { setValue } = form;
  useEffect(() => {
    if (!isOurs || !wanted || wanted === filled.current) return;
    filled.current = wanted;
    setValue('dueDate', wanted, { shouldDirty: true });
  }, [isOurs, wanted, setValue]);
  if (!terms) return null;
  return (
    <p role="status" className="text-ink-3 text-xs">
      {terms === 'COD' ? 'This supplier is paid on delivery.' : `This supplier's terms are ${terms}.`}
    </p>
  );
}
