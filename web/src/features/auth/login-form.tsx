import { FormProvider } from 'react-hook-form';
import { LoginForm as schema } from '#shared/domain/common/account-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failures } from './failures.ts';
import type { CodeRequest } from './queries.ts';
import { useCodeForm } from './use-code-form.ts';

type Values = { email: string };
type LoginFormProps = { email: string; onRequested: (request: CodeRequest) => void };

/** A single field, because there are no passwords. */
export function LoginForm({ email, onRequested }: LoginFormProps) {
  const { form, submit, isPending, notice } = useCodeForm<Values>({
    schema,
    defaultValues: { email },
    failure: failures.login,
    onRequested,
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField<Values>
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          hint="We'll email you a code to sign in with. There is no password."
        />
        {notice && <Notice tone="error">{notice}</Notice>}
        <Button type="submit" size="lg" wide pending={isPending}>
          {isPending ? 'Sending the code...' : 'Email me a code'}
        </Button>
      </form>
    </FormProvider>
  );
}
