import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LoginForm as Schema } from '#shared/domain/account-forms.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failures, tellFailure } from './failures.ts';
import { type Asked, useAskForCode } from './queries.ts';

type Values = { email: string };
type LoginFormProps = { email: string; onAsked: (asked: Asked) => void };

/** One field: there is no password to forget. */
export function LoginForm({ email, onAsked }: LoginFormProps) {
  const form = useForm<Values>({ defaultValues: { email }, resolver: standardSchemaResolver(Schema) });
  const { mutateAsync, isPending } = useAskForCode();
  const [notice, setNotice] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    if (isPending) return;
    setNotice(undefined);
    try {
      onAsked(await mutateAsync(values));
    } catch (error) {
      tellFailure(failures.login);
      setNotice(showRefusal(form, error, ['email']) ?? failures.login.description);
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField<Values>
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="We send you a code to sign in with. There is no password."
        />
        {notice && <Notice tone="error">{notice}</Notice>}
        <Button type="submit" size="lg" wide pending={isPending}>
          {isPending ? 'Sending the code...' : 'Email me a code'}
        </Button>
      </form>
    </FormProvider>
  );
}
