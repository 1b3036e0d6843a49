import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { type RegisterInput, RegisterForm as schema } from '#shared/domain/common/account-forms.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failures } from './failures.ts';
import type { CodeRequest } from './queries.ts';
import { useCodeForm } from './use-code-form.ts';

type Values = Required<RegisterInput>;
type RegisterFormProps = { email: string; onRequested: (request: CodeRequest) => void };

export function RegisterForm({ email, onRequested }: RegisterFormProps) {
  const { form, submit, isPending, notice } = useCodeForm<Values>({
    schema,
    defaultValues: { email, firstName: '', lastName: '', phone: '' },
    failure: failures.register,
    onRequested,
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField<Values> name="email" label="Email" type="email" autoComplete="email" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField<Values> name="firstName" label="First name" autoComplete="given-name" />
          <TextField<Values> name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField<Values> name="phone" label="Phone" type="tel" autoComplete="tel" isOptional />
        {notice && <Notice tone="error">{notice}</Notice>}
        <Button type="submit" size="lg" wide pending={isPending}>
          {isPending ? 'Sending the code...' : 'Create account'}
        </Button>
        <p className="text-ink-3 text-xs">
          To see what we hold about you and why, read{' '}
          <Link to={paths.privacy.href()} className="text-brass-light underline underline-offset-4">
            our privacy notice
          </Link>
          .
        </p>
      </form>
    </FormProvider>
  );
}
