import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { getProblem } from '#web/lib/problem.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRequestLink } from './queries.ts';

type Values = { orderNumber: string; email: string };

/** Requests a lost link by the order's number and email address; the answer reveals nothing about either. */
export function LinkForm({ children }: { children: ReactNode }) {
  const form = useForm<Values>({ defaultValues: { orderNumber: '', email: '' } });
  const { register, formState, handleSubmit, setError } = form;
  const { errors } = formState;
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
    <>
      {children}
      <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
        <Field
          label="Order number"
          hint="It's in your confirmation email."
          error={errors.orderNumber?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('orderNumber', { required: 'Please enter your order number' })}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-required
            />
          )}
        </Field>
        <Field label="Email" hint="The address you ordered with." error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('email', { required: 'Please enter a valid email address' })}
              type="email"
              autoComplete="email"
              aria-required
            />
          )}
        </Field>
        {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
        <div>
          <Button type="submit" pending={isPending}>
            {isPending ? 'Sending...' : 'Email me the link'}
          </Button>
        </div>
      </form>
    </>
  );
}

const offline = 'We could not send the email. Please check your connection and try again.';
