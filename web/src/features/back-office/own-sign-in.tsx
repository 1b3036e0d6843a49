import { type FormEvent, type ReactNode, useState } from 'react';
import type { Security } from '#shared/contracts/back-office/staff.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { isPasskeyCancelled } from '#web/lib/passkey.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import {
  useAddPasskey,
  useCreateRecoveryCodes,
  useEndSession,
  useRemovePasskey,
  useSecurity,
} from './sign-in-queries.ts';

/** The user's own sign-in methods: passkeys, the app, recovery codes, and signed-in devices. */
export function OwnSignIn() {
  const { data, error, isFetching, refetch } = useSecurity();
  const [codes, setCodes] = useState<readonly string[]>();
  if (isRefusal(error, 'staff_account_required'))
    return (
      <EmptyState
        level="p"
        title="You signed in with the shared password, which has no account of its own."
      />
    );
  if (!data && error)
    return (
      <ErrorState
        title="Your sign-in could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Loading label="Loading your sign-in" />;
  const isSetUp = data.passkeys.length > 0 || data.hasAuthenticator;
  return (
    <div className="grid max-w-[46rem] gap-6">
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      <Passkeys passkeys={data.passkeys} onCodes={setCodes} />
      <Part title="Authenticator app">
        <p className="text-ink-2 text-sm">
          {data.hasAuthenticator
            ? 'Your app is set up. With it and a code that we email you, you can sign in on any device.'
            : "An authenticator app, such as your password manager's, makes a new code every 30 seconds."}
        </p>
        <AuthenticatorSetup isReplacing={data.hasAuthenticator} onCodes={setCodes} />
      </Part>
      {isSetUp && <NewRecoveryCodes left={data.recoveryCodesLeft} onCodes={setCodes} />}
      <Sessions sessions={data.sessions} />
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 rounded-card border border-hairline bg-surface p-5 sm:p-6">
    <h2 className="font-display text-xl">{title}</h2>
    {children}
  </section>
);

export const reportFailure = (error: unknown) => {
  if (!isPasskeyCancelled(error)) showFailure()(error);
};

type OnCodes = (codes: readonly string[]) => void;

function Passkeys({ passkeys, onCodes }: { passkeys: Security['passkeys']; onCodes: OnCodes }) {
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(name, {
      onSuccess: ({ recoveryCodes }) => {
        setName('');
        if (recoveryCodes) onCodes(recoveryCodes);
        toast({ title: 'Passkey added' });
      },
      onError: reportFailure,
    });
  };
  return (
    <Part title="Passkeys">
      <p className="text-ink-2 text-sm">
        A passkey signs you in with your fingerprint, face or screen lock. It can't be guessed or given away.
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {passkey.name}
                <span className="block text-ink-3 text-xs">
                  {passkey.lastUsedAt
                    ? `Last used ${formatTime(passkey.lastUsedAt)}`
                    : `Added ${formatTime(passkey.addedAt)}`}
                </span>
              </span>
              <Button
                look="outline"
                size="sm"
                aria-label={`Remove ${passkey.name}`}
                pending={remove.isPending && remove.variables === passkey.id}
                onClick={() => remove.mutate(passkey.id, { onError: reportFailure })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-[12rem] grow">
          <Field label="Passkey name" hint="For example, the device it is on.">
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={60}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" pending={add.isPending} disabled={name.trim() === ''} className="mb-6">
          Add a passkey
        </Button>
      </form>
    </Part>
  );
}

function NewRecoveryCodes({ left, onCodes }: { left: number; onCodes: OnCodes }) {
  const create = useCreateRecoveryCodes();
  return (
    <Part title="Recovery codes">
      <p className="text-ink-2 text-sm">
        {left === 1 ? 'One code is left.' : `${left} codes are left.`} Each signs you in once, with a code
        that we email you, when your phone is lost.
      </p>
      <Button
        look="outline"
        className="justify-self-start"
        pending={create.isPending}
        onClick={() =>
          create.mutate(undefined, {
            onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes ?? []),
            onError: reportFailure,
          })
        }
      >
        Make new codes
      </Button>
    </Part>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Notice tone="warn" title="Your recovery codes">
      <p>Print them or store them in your password manager. They are shown only once.</p>
      <ul className="my-2 grid grid-cols-2 gap-x-6 gap-y-1 font-medium text-ink tabular-nums sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="outline" size="sm" className="justify-self-start" onClick={onDone}>
        I've stored them
      </Button>
    </Notice>
  );
}

function Sessions({ sessions }: { sessions: Security['sessions'] }) {
  const end = useEndSession();
  return (
    <Part title="Where you are signed in">
      <ul className="divide-y divide-hairline">
        {sessions.map(({ id, device, openedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {device}
              <span className="block text-ink-3 text-xs">
                {isCurrent ? 'This device, since' : 'Since'} {formatTime(openedAt)}
              </span>
            </span>
            {!isCurrent && (
              <Button
                look="outline"
                size="sm"
                aria-label={`Sign out ${device}`}
                pending={end.isPending && end.variables === id}
                onClick={() => end.mutate(id, { onError: reportFailure })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
