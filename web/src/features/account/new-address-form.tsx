import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LoginForm } from '#shared/domain/common/account-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failures, showFieldFailure } from './failures.ts';
import { useRequestEmailChange } from './queries.ts';

type Values = { email: string };
type NewAddressFormProps = { onCodeRequested: (email: string) => void; onCancel: () => void };

/** The first step: the new address. */
export function NewAddressForm({ onCodeRequested, onCancel }: NewAddressFormProps) {
  const form = useForm<Values>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(LoginForm),
  });
  const { setFocus } = form;
  const { mutateAsync, isPending } = useRequestEmailChange();
  const [notice, setNotice] = useState<string>();
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = form.handleSubmit(async ({ email }) => {
    if (isPending) return;
    setNotice(undefined);
    try {
      await mutateAsync(email);
      onCodeRequested(email);
    } catch (error) {
      setNotice(showFieldFailure(form, error, ['email'], failures.askForCode));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField<Values>
          name="email"
          label="New email"
          type="email"
          autoComplete="email"
          hint="We'll email a code to this address. Nothing changes until you enter it."
        />
        {notice && <Notice tone="error">{notice}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending}>
            {isPending ? 'Sending the code...' : 'Send the code'}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
