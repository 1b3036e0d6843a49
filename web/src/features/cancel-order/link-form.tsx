import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { getProblem } from '#web/lib/problem.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRequestLink } from './queries.ts';

type Values = { orderNumber: string; email: string };

/** Requests a lost link by the order's number and email address; the answer reveals nothing about either. */
export function LinkForm({ children }: { children: ReactNode }) {
  const form = useForm<Values>({ defaultValues: { orderNumber: '', email: '' } });
  const { formState, handleSubmit, setError } = form;
  const { mutateAsync, data, isPending } = useRequestLink();
  const submit = handleSubmit(async (values) => {
    try {
      await mutateAsync(values);
    } catch (error) {
      const left = getProblem(error) ? showRefusal(form, error, ['orderNumber', 'email']) : offline;
      if (left) setError('root', { message: left });
    }
  });
  if (data) {
    return (
      <Notice tone="ok" title="Check your inbox">
        <p>
          If there is an order with this number and address, we've emailed you a link to it. It may take a
          minute; check your spam folder too.
        </p>
      </Notice>
    );
  }
  return (
    <FormProvider {...form}>
      {children}
      <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
        <TextField<Values>
          name="orderNumber"
          label="Order number"
          hint="It's in your confirmation email."
          rules={{ required: 'Please enter your order number' }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField<Values>
          name="email"
          label="Email"
          hint="The address you ordered with."
          rules={{ required: 'Please enter a valid email address' }}
          type="email"
          autoComplete="email"
        />
        {formState.errors.root?.message && <Notice tone="error">{formState.errors.root.message}</Notice>}
        <div>
          <Button type="submit" pending={isPending}>
            {isPending ? 'Sending...' : 'Email me the link'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const offline = 'We could not send the email. Please check your connection and try again.';
