import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ReturnReason,
  returnReasonNames,
  returnReasons,
} from '#shared/domain/orders/cancellation/returns.ts';
import { formatParcelLine } from '#shared/domain/orders/dispatch/parcels.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { getProblem } from '#web/lib/problem.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Cancellation, useRequestReturn } from './queries.ts';

type RequestedReturn = Cancellation['returns'][number];

const answers: Record<
  RequestedReturn['status'],
  { label: string; tone: 'plain' | 'accent' | 'ok' | 'warn' }
> = {
  requested: { label: 'Waiting for our answer', tone: 'warn' },
  authorised: { label: 'Agreed: please send the bottles', tone: 'accent' },
  inspected: { label: 'Received: refund due', tone: 'accent' },
  refunded: { label: 'Refunded', tone: 'ok' },
  declined: { label: 'Declined', tone: 'plain' },
};

/** The returns requested so far, and the form to request more. */
export function ReturnRequest({ cancellation, token }: { cancellation: Cancellation; token: string }) {
  const { returnable, returns } = cancellation;
  const isPending = returns.some(({ status }) => status === 'requested');
  if (returns.length === 0 && returnable.length === 0) return null;
  return (
    <section className="grid gap-6 border-hairline border-t pt-8">
      <h2 className="font-display text-2xl">Return some bottles</h2>
      {returns.length > 0 && (
        <ul className="grid gap-4">
          {returns.map((asked) => (
            <ReturnItem key={asked.id} asked={asked} />
          ))}
        </ul>
      )}
      {returnable.length > 0 && !isPending && <ReturnForm cancellation={cancellation} token={token} />}
    </section>
  );
}

function ReturnItem({ asked: { status, requestedAt, lines, finding } }: { asked: RequestedReturn }) {
  const { label, tone } = answers[status];
  return (
    <li className="grid justify-items-start gap-2 rounded-card border border-hairline bg-surface p-5">
      <Badge tone={tone}>{label}</Badge>
      <p>{lines.map(formatParcelLine).join(', ')}</p>
      <p className="text-ink-3 text-sm">Requested on {formatTime(requestedAt)}.</p>
      {status === 'requested' && (
        <p className="text-ink-2 text-sm">We'll email you. Please keep the bottles until then.</p>
      )}
      {finding && <p className="text-ink-2 text-sm wrap-anywhere">Our reason: {finding}</p>}
    </li>
  );
}

type Values = { count: string[]; reason: ReturnReason | ''; details: string };

const offline = 'The shop could not be reached. Please check your connection and try again.';

function ReturnForm({ cancellation, token }: { cancellation: Cancellation; token: string }) {
  const { orderId, returnable } = cancellation;
  const key = useRef(crypto.randomUUID());
  const { mutateAsync, isPending } = useRequestReturn(orderId);
  const form = useForm<Values>({
    defaultValues: { count: returnable.map(() => '0'), reason: '', details: '' },
  });
  const { register, formState, handleSubmit, setError } = form;
  const { errors } = formState;
  const submit = handleSubmit(async ({ count, reason, details }) => {
    const lines = returnable.flatMap(({ productId }, index) => {
      const quantity = Number(count[index]);
      return quantity > 0 ? [{ productId, quantity }] : [];
    });
    if (lines.length === 0)
      return setError('count.0', { message: 'Please choose which bottles' }, { shouldFocus: true });
    try {
      await mutateAsync({
        token,
        lines,
        requestKey: key.current,
        details: details.trim() || null,
        reason: reason as ReturnReason,
      });
    } catch (error) {
      const left = getProblem(error) ? showRefusal(form, error, ['reason', 'details']) : offline;
      if (left) setError('root', { message: left });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">
        Is something wrong with a bottle? Tell us, and we'll email you to say whether to send it back, and
        how.
      </p>
      {returnable.map(({ productId, name, quantity }, index) => (
        <Field key={productId} label={name} error={errors.count?.[index]?.message}>
          {(control) => (
            <Select {...control} {...register(`count.${index}`)}>
              {Array.from({ length: quantity + 1 }, (_, count) => (
                <option key={String(count)} value={count}>
                  {count === 0 ? 'Keep' : `Return ${count}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Field label="Reason" error={errors.reason?.message}>
        {(control) => (
          <Select {...control} {...register('reason', { required: 'Please choose a reason' })} aria-required>
            <option value="">Choose a reason</option>
            {returnReasons.map((reason) => (
              <option key={reason} value={reason}>
                {returnReasonNames[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="What happened" error={errors.details?.message} isOptional>
        {(control) => <Input {...control} {...register('details')} maxLength={300} />}
      </Field>
      {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
      <div>
        <Button type="submit" look="outline" pending={isPending}>
          Request a return
        </Button>
      </div>
    </form>
  );
}
