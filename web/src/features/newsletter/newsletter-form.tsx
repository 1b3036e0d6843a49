import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { consentWordings, currentConsentVersion } from '#shared/domain/newsletter/newsletter.ts';
import { paths } from '#web/app/paths.ts';
import { useEarlyInput } from '#web/lib/use-early-input.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SignUp } from './use-sign-up.ts';

/** Name and email; the result replaces the form. */
export function NewsletterForm({ signUp }: { signUp: SignUp }) {
  const { values, mistakes, change, submit, isFilled, isPending, failure, sentTo } = signUp;
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  useEarlyInput(name, values.name, (typed) => change('name', typed));
  useEarlyInput(email, values.email, (typed) => change('email', typed));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isEmailValid = email.current?.validity.valid ?? true;
    submit({ isEmailValid });
    if (!isEmailValid) email.current?.focus();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="@container grid gap-5">
      <div className="grid items-start gap-5 @lg:grid-cols-2">
        <Field label="Name" error={mistakes.name}>
          {(control) => (
            <Input
              {...control}
              ref={name}
              required
              name="name"
              autoComplete="name"
              maxLength={120}
              value={values.name}
              onChange={({ target }) => change('name', target.value)}
            />
          )}
        </Field>
        <Field label="Email" error={mistakes.email}>
          {(control) => (
            <Input
              {...control}
              ref={email}
              required
              type="email"
              autoComplete="email"
              name="email"
              maxLength={254}
              value={values.email}
              onChange={({ target }) => change('email', target.value)}
            />
          )}
        </Field>
      </div>
      {failure && (
        <Notice tone="error" title="Subscription Error">
          <p>{failure}</p>
        </Notice>
      )}
      <InboxNotice sentTo={sentTo} />
      <div className="grid items-center gap-x-6 gap-y-4 @lg:grid-cols-[auto_1fr]">
        <Button type="submit" size="lg" disabled={!isFilled} pending={isPending}>
          {isPending ? 'Subscribing...' : 'Subscribe'}
        </Button>
        <p className="text-ink-3 text-xs">
          {consentWordings[currentConsentVersion]}{' '}
          <Link
            to={`${paths.privacy.href()}#newsletter`}
            className="text-ink-2 underline underline-offset-4 hover:text-brass-light"
          >
            How we use your data
          </Link>
        </p>
      </div>
    </form>
  );
}

/** Says that one step is left. It takes the focus from the button, which has nothing to send any more. */
function InboxNotice({ sentTo }: { sentTo: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(sentTo);
  useEffect(() => {
    if (sentTo && !before.current) box.current?.focus({ preventScroll: true });
    before.current = sentTo;
  }, [sentTo]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card empty:hidden">
      {sentTo && (
        <Notice tone="ok" title="Check your inbox to confirm">
          <p>
            We've emailed {sentTo}. Open the link in that email to confirm, and you're on the list. Until then
            we send you nothing else.
          </p>
        </Notice>
      )}
    </div>
  );
}
