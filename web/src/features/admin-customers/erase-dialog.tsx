import { type FormEvent, useId, useState } from 'react';
import { formatDay } from '#web/lib/format-date.ts';
import { describeFailure } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import { type AdminCustomer, useEraseCustomer } from './queries.ts';

type EraseDialogProps = { customer: AdminCustomer; onClose: () => void; onErased: () => void };

/** Erasure cannot be undone, so one press is not enough: the email address has to be typed. */
export function EraseDialog({ customer, onClose, onErased }: EraseDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const erase = useEraseCustomer(customer.id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNotice(undefined);
    if (typed.trim().toLowerCase() !== customer.email.toLowerCase())
      return setError(`Please type ${customer.email}`);
    try {
      const { kept } = await erase.mutateAsync(typed.trim());
      const last = kept
        .map(({ until }) => until)
        .toSorted()
        .at(-1);
      const description = last
        ? `What tax law requires is kept until ${formatDay(last)}.`
        : 'Nothing is kept.';
      toast({ title: 'Customer erased', description });
      onErased();
    } catch (refusal) {
      setNotice(describeFailure(refusal));
    }
  };
  return (
    <Sheet
      side="middle"
      isOpen
      beginsAtField
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Erase this customer?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Keep customer
          </Button>
          <Button type="submit" form={formId} pending={erase.isPending}>
            Erase permanently
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-brass">
          {customer.kind === 'account' ? (
            <li>The account, its addresses and cart are deleted, and the customer is emailed.</li>
          ) : (
            <li>Links to the guest's orders stop working. The guest is not emailed.</li>
          )}
          <li>Staff notes and any newsletter subscription are deleted.</li>
          <li>Orders and invoices are kept as long as tax law requires.</li>
          <li>This cannot be undone.</li>
        </ul>
        <Field
          label="Type the customer's email address to confirm"
          hint={`Type ${customer.email}`}
          {...(error ? { error } : {})}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        {notice && <Notice tone="error">{notice}</Notice>}
      </form>
    </Sheet>
  );
}
