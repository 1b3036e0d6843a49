import { FormProvider } from 'react-hook-form';
import { LoginForm as schema } from '#shared/domain/account-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failures } from './failures.ts';
import type { Asked } from './queries.ts';
import { useAskForm } from './use-ask-form.ts';

type Values = { email: string };
type LoginFormProps = { email: string; onAsked: (asked: Asked) => void };

/** One field: there is no password to forget. */
export function LoginForm({ email, onAsked }: LoginFormProps) {
  const { form, submit, isPending, notice } = useAskForm<Values>({
    schema,
    defaultValues: { email },
    failure: failures.login,
    onAsked,
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
