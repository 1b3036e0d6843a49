import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Supplier } from '#shared/contracts/procurement/suppliers.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

const name = 'purchaseOrder.terms';

type TermsFieldProps = {
  form: UseFormReturn<FormValues>;
  suppliers: readonly Supplier[];
  onSupplier: (supplierId: string) => void;
};

/** The order's payment terms: the supplier's own, until somebody types others. */
export function TermsField({ form, suppliers, onSupplier }: TermsFieldProps) {
  const [supplierId, terms] = useWatch({
    control: form.control,
    name: ['purchaseOrder.supplierId', name],
  });
  const filled = useRef('');
  const wanted = suppliers.find(({ id }) => id === supplierId)?.paymentTerms;
  const isOurs = !terms || terms === filled.current;
  const { setValue } = form;
  useEffect(() => onSupplier(supplierId), [supplierId, onSupplier]);
  useEffect(() => {
    if (!isOurs || !wanted || wanted === filled.current) return;
    filled.current = wanted;
    setValue(name, wanted, { shouldDirty: true });
  }, [isOurs, wanted, setValue]);
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field
      label="Terms"
      hint={wanted ? `This supplier's payment terms are ${wanted}.` : undefined}
      error={error?.message}
      isOptional
    >
      {(control) => <Input {...control} {...form.register(name)} autoComplete="off" />}
    </Field>
  );
}
