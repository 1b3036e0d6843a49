import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LoginForm } from '#shared/domain/account-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failures, placeFailure } from './failures.ts';
import { useAskForNewAddress } from './queries.ts';

type Values = { email: string };
type NewAddressFormProps = { onAsked: (email: string) => void; onCancel: () => void };

/** The first step: which address. */
export function NewAddressForm({ onAsked, onCancel }: NewAddressFormProps) {
  const form = useForm<Values>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(LoginForm),
  });
  const { setFocus } = form;
  const { mutateAsync, isPending } = useAskForNewAddress();
  const [notice, setNotice] = useState<string>();
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = form.handleSubmit(async ({ email }) => {
    if (isPending) return;
    setNotice(undefined);
    try {
      await mutateAsync(email);
      onAsked(email);
    } catch (error) {
      setNotice(placeFailure(form, error, ['email'], failures.askForCode));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField<Values>
          name="email"
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="We send a code there. Your address stays as it is until you have typed it in."
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
