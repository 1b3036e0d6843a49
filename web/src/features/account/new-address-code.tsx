import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { codeMinutes } from '#shared/domain/accounts/session.ts';
import { CodeForm } from '#shared/domain/common/account-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, type CodeValues } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { failures, showFieldFailure } from './failures.ts';
import { useChangeEmail } from './queries.ts';

type NewAddressCodeProps = { email: string; onChanged: () => void; onOtherAddress: () => void };

/** The second step: the code that was sent to the new address. */
export function NewAddressCode({ email, onChanged, onOtherAddress }: NewAddressCodeProps) {
  const form = useForm<CodeValues>({
    defaultValues: { code: '' },
    resolver: standardSchemaResolver(CodeForm),
  });
  const { mutateAsync, isPending } = useChangeEmail();
  const [notice, setNotice] = useState<string>();
  const submit = form.handleSubmit(async ({ code }) => {
    if (isPending) return;
    setNotice(undefined);
    try {
      await mutateAsync({ email, code });
      toast({ title: 'Email address changed', description: `From now on, sign in with ${email}.` });
      onChanged();
    } catch (error) {
      setNotice(showFieldFailure(form, error, ['code'], failures.changeEmail));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p role="status" className="text-ink-2">
          We've emailed a code to <span className="wrap-anywhere text-ink">{email}</span>. It works for{' '}
          {codeMinutes} minutes.
        </p>
        <CodeField onComplete={submit} />
        {notice && <Notice tone="error">{notice}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending}>
            {isPending ? 'Changing...' : 'Change my email address'}
          </Button>
          <Button look="quiet" onClick={onOtherAddress}>
            Use another address
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
