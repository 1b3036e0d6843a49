import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { type RegisterInput, RegisterForm as schema } from '#shared/domain/account-forms.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failures } from './failures.ts';
import type { Asked } from './queries.ts';
import { useAskForm } from './use-ask-form.ts';

type Values = Required<RegisterInput>;
type RegisterFormProps = { email: string; onAsked: (asked: Asked) => void };

export function RegisterForm({ email, onAsked }: RegisterFormProps) {
  const { form, submit, isPending, notice } = useAskForm<Values>({
    schema,
    defaultValues: { email, firstName: '', lastName: '', phone: '' },
    failure: failures.register,
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
        />
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
          What we keep about you, and why, stands in{' '}
          <Link to={paths.privacy.href()} className="text-brass-light underline underline-offset-4">
            our privacy notice
          </Link>
          .
        </p>
      </form>
    </FormProvider>
  );
}
