import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AddressForm } from '#shared/domain/common/address-form.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddressFields } from './address-fields.tsx';
import type { AddressFields as Fields } from './address-input.ts';
import { failures } from './failures.ts';
import { useSaveAddress } from './queries.ts';

type AddressDialogProps = {
  /** The address being edited; a new one has no id. */
  id: string | undefined;
  values: Fields;
  canBeDefault: boolean;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The dialog in its two modes: a new address, or an existing one being edited. */
export function AddressDialog({ id, values, canBeDefault, isOpen, onOpenChange }: AddressDialogProps) {
  const formId = useId();
  const form = useForm<Fields>({ defaultValues: values, resolver: standardSchemaResolver(AddressForm) });
  const { mutateAsync, isPending } = useSaveAddress();
  const [notice, setNotice] = useState<string>();
  const words = id
    ? { title: 'Edit Address', press: 'Update Address', failure: failures.update }
    : { title: 'Add New Address', press: 'Save Address', failure: failures.save };

  const submit = form.handleSubmit(async (body) => {
    if (isPending) return;
    setNotice(undefined);
    try {
      await mutateAsync({ id, body });
      onOpenChange(false);
    } catch (error) {
      toast({ title: 'Error', description: words.failure, variant: 'destructive' });
      const fields = Object.keys(values) as (keyof Fields)[];
      setNotice(showRefusal(form, error, fields) ?? words.failure);
    }
  });

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.title}
      dock="address"
      footer={
        <Button type="submit" form={formId} size="lg" wide pending={isPending}>
          {isPending ? 'Saving...' : words.press}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          <AddressFields canBeDefault={canBeDefault} />
          {notice && <Notice tone="error">{notice}</Notice>}
        </form>
      </FormProvider>
    </Sheet>
  );
}
