import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { handOverLimits } from '#shared/domain/assistant/hand-over.ts';
import { paths } from '#web/app/paths.ts';
import { call } from '#web/lib/api.ts';
import { getProblem } from '#web/lib/problem.ts';
import { newSessionId } from '#web/lib/session.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Field, FieldMessage } from '#web/ui/field.tsx';
import { controlClass, Input } from '#web/ui/input.tsx';
import { buildTranscript } from './conversation.ts';
import { useConversation } from './conversation-store.ts';
import { returnFocus } from './return-focus.ts';

const invalidEmail = 'Please enter a valid email address';
const noConsent = 'Please agree, so that we can read your conversation';

/** Hands the conversation over to a person, who answers by email. Nothing is sent before the visitor agrees. */
export function HandOver() {
  const messages = useConversation(({ conversation }) => conversation.messages);
  const [isOpen, setOpen] = useState(false);
  if (messages.length === 0) return null;
  if (isOpen) return <HandOverForm onCancel={() => setOpen(false)} />;
  return (
    <div className="mt-6">
      <Button look="link" size="bare" className="min-h-11 text-sm" onClick={() => setOpen(true)}>
        Ask a person
      </Button>
    </div>
  );
}

function HandOverForm({ onCancel }: { onCancel: () => void }) {
  const known = useUserStore(({ user }) => user?.email ?? '');
  const [id] = useState(newSessionId);
  const [email, setEmail] = useState(known);
  const [note, setNote] = useState('');
  const [consent, setConsent] = useState(false);
  const [wasTried, setTried] = useState(false);
  const heading = useId();
  const consentId = useId();
  const address = email.trim();
  const { mutate, isSuccess, error, isPending } = useMutation({
    mutationFn: () =>
      call(assistantApi.handOver, {
        body: {
          id,
          email: address,
          note,
          consent: true,
          conversation: buildTranscript(useConversation.getState().conversation.messages),
        },
      }),
  });
  const isEmail = /^\S+@\S+\.\S+$/.test(address);
  const problem = getProblem(error);
  const refusedEmail = problem?.errors?.find(({ field }) => field === 'email')?.message;
  const failure =
    error && !refusedEmail ? (problem?.detail ?? 'Please check your connection and try again.') : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmail && consent && !isPending) mutate();
  }
  return (
    <section
      aria-labelledby={heading}
      className="mt-6 rounded-card border border-hairline bg-surface px-5 pt-4 pb-5"
    >
      <h3 id={heading} className="font-display text-xl">
        Ask a person
      </h3>
      <div role="status">
        {isSuccess && (
          <p className="mt-2 text-ink-2 text-sm">
            We've got your conversation. A person will reply by email to {address}.
          </p>
        )}
      </div>
      {!isSuccess && (
        <form method="dialog" noValidate onSubmit={submit} className="mt-2 grid gap-3">
          <p className="text-ink-2 text-sm">A person reads this conversation and replies by email.</p>
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
          <Field label="Anything to add" isOptional>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={handOverLimits.note}
                value={note}
                onChange={({ target }) => setNote(target.value)}
                className={`${controlClass} py-2.5 leading-normal`}
              />
            )}
          </Field>
          <div>
            <Checkbox
              checked={consent}
              onChange={({ target }) => setConsent(target.checked)}
              aria-invalid={(wasTried && !consent) || undefined}
              aria-describedby={wasTried && !consent ? consentId : undefined}
              label={
                <>
                  You may read this conversation to answer me. See our{' '}
                  <Link to={paths.privacy.href()} className="text-brass-light underline underline-offset-2">
                    privacy notice
                  </Link>
                  .
                </>
              }
            />
            {wasTried && !consent && (
              <div id={consentId} role="alert">
                <FieldMessage>{noConsent}</FieldMessage>
              </div>
            )}
          </div>
          {failure && (
            <div role="alert">
              <FieldMessage>{failure}</FieldMessage>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="brass" size="sm" pending={isPending}>
              {isPending ? 'Sending...' : 'Send to a person'}
            </Button>
            <Button
              look="quiet"
              size="sm"
              onClick={({ currentTarget }) => {
                returnFocus(currentTarget);
                onCancel();
              }}
            >
              Cancel
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
