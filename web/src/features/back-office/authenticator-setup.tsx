import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { describeFailure } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { reportFailure } from './own-sign-in.tsx';
import { useConfirmAuthenticator, useStartAuthenticator } from './sign-in-queries.ts';

type AuthenticatorSetupProps = { isReplacing: boolean; onCodes: (codes: readonly string[]) => void };

/** Shows the secret for an authenticator app, as a QR code and as text, and checks its first code. */
export function AuthenticatorSetup({ isReplacing, onCodes }: AuthenticatorSetupProps) {
  const start = useStartAuthenticator();
  const confirm = useConfirmAuthenticator();
  const code = useRef<HTMLInputElement>(null);
  if (!start.data)
    return (
      <Button
        look="outline"
        className="justify-self-start"
        pending={start.isPending}
        onClick={() => start.mutate(undefined, { onError: reportFailure })}
      >
        {isReplacing ? 'Set up another app' : 'Set up an app'}
      </Button>
    );
  const { secret, uri } = start.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    confirm.mutate(code.current?.value ?? '', {
      onSuccess: ({ recoveryCodes }) => {
        start.reset();
        if (recoveryCodes) onCodes(recoveryCodes);
        toast({ title: 'Authenticator app set up' });
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6">
      <QrCode text={uri} />
      <div className="grid content-start gap-4">
        <p className="text-ink-2 text-sm">
          Scan the QR code with your app, or type this secret into it:{' '}
          <strong className="wrap-anywhere font-medium text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</strong>
        </p>
        <Field
          label="Code shown in the app"
          error={confirm.error ? describeFailure(confirm.error) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ref={code}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              aria-required
            />
          )}
        </Field>
        <Button type="submit" pending={confirm.isPending} className="justify-self-start">
          Confirm
        </Button>
      </div>
    </form>
  );
}

/** Drawn in the browser, so the secret is not sent to another service. */
function QrCode({ text }: { text: string }) {
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('uqr')).encode(text, { border: 2 }),
    gcTime: 0,
  });
  const size = data?.size ?? 1;
  const path = data?.data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label="QR code with the secret of the authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 rounded-control bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={path?.join('')} fill="currentColor" />
    </svg>
  );
}
