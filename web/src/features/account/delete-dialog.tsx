import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { retentionNotice } from './account-deleted.tsx';
import { failures, showFieldFailure } from './failures.ts';
import { type RetainedRecords, useDeleteAccount } from './queries.ts';

type Values = { email: string };
type DeleteDialogProps = {
  email: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (retained: RetainedRecords) => void;
};

const isSameEmail = (typed: string, email: string): boolean => typed.trim().toLowerCase() === email;

/** Deletion cannot be undone, so one press is not enough: the email address has to be typed. */
export function DeleteDialog({ email, isOpen, onOpenChange, onDeleted }: DeleteDialogProps) {
  const formId = useId();
  const form = useForm<Values>({ defaultValues: { email: '' } });
  const { mutateAsync, isPending } = useDeleteAccount();
  const [notice, setNotice] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    if (isPending) return;
    setNotice(undefined);
    if (!isSameEmail(values.email, email)) {
      form.setError('email', { message: `Please type ${email}` }, { shouldFocus: true });
      return;
    }
    try {
      const retained = await mutateAsync(email);
      toast({ title: 'Account deleted', description: 'Your account has been deleted.' });
      onDeleted(retained);
    } catch (error) {
      setNotice(showFieldFailure(form, error, ['email'], failures.remove));
    }
  });
  return (
    <Sheet
      side="middle"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Delete your account"
      dock="delete-account"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" form={formId} pending={isPending}>
            {isPending ? 'Deleting...' : 'Delete permanently'}
          </Button>
          <Button look="quiet" onClick={() => onOpenChange(false)}>
            Keep my account
          </Button>
        </div>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-brass">
            <li>Your profile, addresses, cart and newsletter subscription are deleted immediately.</li>
            <li>You are signed out on every device.</li>
            <li>{retentionNotice} We use them for nothing else.</li>
            <li>This cannot be undone.</li>
          </ul>
          <TextField<Values>
            name="email"
            label="Type your email address to confirm"
            type="email"
            autoComplete="off"
            hint={`Type ${email}`}
          />
          {notice && <Notice tone="error">{notice}</Notice>}
        </form>
      </FormProvider>
    </Sheet>
  );
}
