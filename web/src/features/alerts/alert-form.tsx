import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { BottleDrop } from '#shared/contracts/catalogue/bottle-drop.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { buildCalendarFile } from '#shared/domain/alerts/calendar-file.ts';
import { isBallot } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { paths } from '#web/app/paths.ts';
import { getProblem } from '#web/lib/problem.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useDropPhase } from '#web/lib/use-drop-phase.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { MailboxHint } from '#web/ui/mailbox-hint.tsx';
import { PushButton } from './push-button.tsx';
import { useAskAlert } from './queries.ts';

/** Saves the opening of a drop as a calendar file, in London's time. */
function CalendarButton({ product, drop }: { product: Product; drop: BottleDrop }) {
  const save = () => {
    const content = buildCalendarFile({
      id: drop.id,
      title: `${isBallot(drop) ? 'Ballot' : 'Drop'} opens: ${product.name}`,
      opensAt: drop.opensAt,
      closesAt: drop.closesAt,
      url: new URL(paths.product.href(product.id), window.location.origin).href,
      made: new Date(),
    });
    saveFile('drop.ics', 'text/calendar', content);
  };
  return (
    <Button look="link" onClick={save}>
      Add to my calendar
    </Button>
  );
}

type Wish = { kind: 'stock' | 'drop'; subject: string };

const words = {
  stock: {
    title: "Tell me when it's back",
    promise: "One email when it's back in stock, in the order people signed up.",
    set: (email: string) => `You're on the list. We'll email ${email} when it's back in stock.`,
  },
  drop: {
    title: 'Remind me',
    promise: 'One email within the hour before it opens.',
    set: (email: string) => `Your reminder is set. We'll email ${email} before it opens.`,
  },
};

/** Beside a bottle that cannot be bought now: one email when it can, or before its drop opens. */
export function AlertForm({ product }: { product: Product }) {
  const phase = useDropPhase(product.drop);
  const { drop } = product;
  if (drop && phase === 'upcoming')
    return (
      <Form
        key="drop"
        wish={{ kind: 'drop', subject: drop.id }}
        aside={
          <>
            <CalendarButton product={product} drop={drop} />
            <PushButton dropId={drop.id} />
          </>
        }
      />
    );
  const isGone = product.stock === 0 || phase === 'closed';
  return isGone && phase !== 'ballot' ? (
    <Form key="stock" wish={{ kind: 'stock', subject: product.id }} />
  ) : null;
}

function Form({ wish, aside }: { wish: Wish; aside?: ReactNode }) {
  const user = useUserStore((state) => state.user);
  const { mutate, data, error, isPending, variables } = useAskAlert();
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const title = useId();
  const { title: heading, promise, set } = words[wish.kind];
  const problem = getProblem(error);
  const fieldError = missing
    ? 'Please enter a valid email address'
    : problem?.errors?.find(({ field }) => field === 'email')?.message;
  const failure =
    error && !fieldError ? (problem?.detail ?? 'Please check your connection and try again.') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isTyped = user !== null || /^\S+@\S+\.\S+$/.test(email.trim());
    setMissing(!isTyped);
    if (isTyped && !isPending) mutate(user ? wish : { ...wish, email: email.trim() });
  };
  return (
    <section
      aria-labelledby={title}
      className="mt-6 rounded-card border border-hairline bg-surface px-5 pt-4 pb-5"
    >
      <h2 id={title} className="font-display text-xl">
        {heading}
      </h2>
      <p className="mt-1 text-ink-2 text-sm">{promise}</p>
      <div role="status">
        {data && (
          <p className="mt-3 border-ok border-l-2 pl-4 text-ink">
            {data.state === 'active'
              ? set(user?.email ?? '')
              : `Check your inbox: please confirm ${variables?.email ?? ''} using the link we've just sent.`}
          </p>
        )}
      </div>
      {!data && (
        // If submitted before the code is loaded, a form with this method does nothing; any other would reload the
        // page.
        <form method="dialog" noValidate onSubmit={submit} className="mt-3 grid gap-3">
          {!user && (
            <div>
              <Field label="Email" hint="We use it for this alert and nothing else." error={fieldError}>
                {(control) => (
                  <Input
                    {...control}
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
          )}
          {failure && <ErrorMessage>{failure}</ErrorMessage>}
          <div>
            <Button type="submit" look="brass" pending={isPending}>
              {isPending ? 'Sending...' : heading}
            </Button>
          </div>
        </form>
      )}
      {aside && <div className="mt-3 flex flex-wrap gap-x-6">{aside}</div>}
    </section>
  );
}
