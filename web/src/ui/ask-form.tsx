import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { describeFailure, getProblem } from '#web/lib/problem.ts';
import { newSessionId } from '#web/lib/session.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Field, FieldMessage } from '#web/ui/field.tsx';
import { controlClass, Input } from '#web/ui/input.tsx';
import { MailboxHint } from '#web/ui/mailbox-hint.tsx';

const invalidEmail = 'Please enter a valid email address';

type Question = {
  /** New for each form, so that a repeated call does not send the question again. */
  id: string;
  email: string;
  text: string;
};

type AskFormProps = {
  title: string;
  /** The level of the heading, one below its surroundings. */
  level: 'h2' | 'h3';
  intro: ReactNode;
  text: {
    label: string;
    rows: number;
    maxLength: number;
    /** The error if nothing was written; an optional text has none. */
    missing?: string;
  };
  consent?: { label: ReactNode; missing: string };
  sendLabel: string;
  /** The message after sending. */
  thanks: (email: string) => string;
  send: (question: Question) => Promise<unknown>;
  onCancel: (button: Element) => void;
};

/** A question to the shop's staff, who answer by email. */
export function AskForm({
  title,
  level: Heading,
  intro,
  text,
  consent,
  sendLabel,
  thanks,
  send,
  onCancel,
}: AskFormProps) {
  const known = useUserStore(({ user }) => user?.email ?? '');
  const [id] = useState(newSessionId);
  const [email, setEmail] = useState(known);
  const [written, setWritten] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [wasTried, setTried] = useState(false);
  const heading = useId();
  const consentId = useId();
  const address = email.trim();
  const { mutate, isSuccess, error, isPending } = useMutation({
    mutationFn: () => send({ id, email: address, text: written }),
  });
  const isEmail = /^\S+@\S+\.\S+$/.test(address);
  const lacksText = text.missing !== undefined && written.trim() === '';
  const lacksConsent = consent !== undefined && !agrees;
  const problem = getProblem(error);
  const refusedEmail = problem?.errors?.find(({ field }) => field === 'email')?.message;
  const failure = error && !refusedEmail ? describeFailure(error) : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmail && !lacksText && !lacksConsent && !isPending) mutate();
  }
  return (
    <section
      aria-labelledby={heading}
      className="mt-6 rounded-card border border-hairline bg-surface px-5 pt-4 pb-5"
    >
      <Heading id={heading} className="font-display text-xl">
        {title}
      </Heading>
      <div role="status">{isSuccess && <p className="mt-2 text-ink-2 text-sm">{thanks(address)}</p>}</div>
      {!isSuccess && (
        <form method="dialog" noValidate onSubmit={submit} className="mt-2 grid gap-3">
          <p className="text-ink-2 text-sm">{intro}</p>
          <div>
            <Field label="Your email" error={wasTried && !isEmail ? invalidEmail : refusedEmail}>
              {(control) => (
                <Input
                  {...control}
                  autoFocus
                  type="email"
                  autoComplete="email"
                  aria-required
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                />
              )}
            </Field>
            <MailboxHint email={email} onAccept={setEmail} />
          </div>
          <Field
            label={text.label}
            isOptional={text.missing === undefined}
            error={wasTried && lacksText ? text.missing : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                rows={text.rows}
                maxLength={text.maxLength}
                aria-required={text.missing !== undefined || undefined}
                value={written}
                onChange={({ target }) => setWritten(target.value)}
                className={`${controlClass} py-2.5 leading-normal`}
              />
            )}
          </Field>
          {consent && (
            <div>
              <Checkbox
                checked={agrees}
                onChange={({ target }) => setAgrees(target.checked)}
                aria-invalid={(wasTried && lacksConsent) || undefined}
                aria-describedby={wasTried && lacksConsent ? consentId : undefined}
                label={consent.label}
              />
              {wasTried && lacksConsent && (
                <div id={consentId} role="alert">
                  <FieldMessage>{consent.missing}</FieldMessage>
                </div>
              )}
            </div>
          )}
          {failure && (
            <div role="alert">
              <FieldMessage>{failure}</FieldMessage>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="brass" size="sm" pending={isPending}>
              {isPending ? 'Sending...' : sendLabel}
            </Button>
            <Button look="quiet" size="sm" onClick={({ currentTarget }) => onCancel(currentTarget)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
