import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { type RegisterInput, RegisterForm as Schema } from '#shared/domain/account-forms.ts';
import { paths } from '#web/app/paths.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failures, tellFailure } from './failures.ts';
import { type Asked, useAskForCode } from './queries.ts';

type Values = Required<RegisterInput>;
type RegisterFormProps = { email: string; onAsked: (asked: Asked) => void };

export function RegisterForm({ email, onAsked }: RegisterFormProps) {
  const form = useForm<Values>({
    defaultValues: { email, firstName: '', lastName: '', phone: '' },
    resolver: standardSchemaResolver(Schema),
  });
  const { mutateAsync, isPending } = useAskForCode();
  const [notice, setNotice] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    if (isPending) return;
    setNotice(undefined);
    try {
      onAsked(await mutateAsync(values));
    } catch (error) {
      tellFailure(failures.register);
      const fields = ['email', 'firstName', 'lastName', 'phone'] as const;
      setNotice(showRefusal(form, error, fields) ?? failures.register.description);
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
