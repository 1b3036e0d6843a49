import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPence } from '#shared/domain/common/money.ts';
import { giftCardCancellation } from '#shared/domain/orders/cancellation/consumer-information.ts';
import { GiftCardPurchase, giftCardLimits } from '#shared/domain/orders/gift-card.ts';
import { store } from '#shared/store.ts';
import { privateLinks } from '#web/app/private-paths.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { saveOpenPayment } from '#web/lib/open-payment.ts';
import { getProblem, isRefusal } from '#web/lib/problem.ts';
import { useShownTerms } from '#web/lib/shown-terms.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field, FieldMessage } from '#web/ui/field.tsx';
import { Lock } from '#web/ui/icons.tsx';
import { controlClass, Input } from '#web/ui/input.tsx';
import { MailboxHint } from '#web/ui/mailbox-hint.tsx';
import { TermsLink } from '#web/ui/terms-link.tsx';
import { useBuyGiftCard } from './queries.ts';

type Values = Record<
  'amount' | 'recipientName' | 'recipientEmail' | 'message' | 'buyerName' | 'buyerEmail',
  string
> & { termsAccepted: boolean };

type Name = keyof Values;

/** Amounts to choose by one press, in pounds; any other may be typed. */
const amounts = ['50', '100', '250', '500'];

const [least, greatest] = [giftCardLimits.minPence, giftCardLimits.maxPence].map(formatPence);

/** The first message at each field, by the rules of the call. */
function findFaults(values: Values): Partial<Record<Name, string>> {
  const checked = GiftCardPurchase.safeParse({ ...values, requestKey: 'only-checked' });
  const faults: Partial<Record<Name, string>> = {};
  for (const { path, message } of checked.error?.issues ?? []) faults[path[0] as Name] ??= message;
  return faults;
}

/** Chooses a gift card and goes on to its payment. */
export function BuyGiftCard() {
  const navigate = useNavigate();
  const user = useUserStore((state) => state.user);
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending, error } = useBuyGiftCard();
  const shownTerms = useShownTerms();
  const [wasTried, setTried] = useState(false);
  const [faulty, setFaulty] = useState<{ terms?: string }>();
  // After the messages are rendered, so a screen reader reads them with the field.
  useEffect(() => {
    if (faulty) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faulty]);
  const [requestKey, setRequestKey] = useState(newDraftId);
  const [values, setValues] = useState<Values>({
    amount: '100',
    recipientName: '',
    recipientEmail: '',
    message: '',
    buyerName: '',
    buyerEmail: user?.email ?? '',
    termsAccepted: false,
  });
  const faults = wasTried ? findFaults(values) : {};
  const problem = getProblem(error);
  const refused = (name: Name) => problem?.errors?.find(({ field }) => field === name)?.message;
  // A change of the terms comes first, because it is why the box is empty.
  const termsFault = values.termsAccepted ? undefined : (faulty?.terms ?? faults.termsAccepted);
  const set = (name: Name, value: string | boolean) => {
    setValues((before) => ({ ...before, [name]: value }));
    // An unchanged repeat buys one card; any change makes it another purchase.
    setRequestKey(newDraftId());
  };
  const text = (name: Exclude<Name, 'termsAccepted'>, label: string, more: object = {}) => (
    <Field label={label} error={faults[name] ?? refused(name)}>
      {(control) => (
        <Input
          {...control}
          {...more}
          aria-required
          value={values[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </Field>
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending) return;
    if (Object.keys(findFaults(values)).length > 0) return setFaulty({});
    const setUp = await mutateAsync({
      ...values,
      termsAccepted: true,
      termsId: shownTerms.termsId,
      requestKey,
    }).catch((refusal: unknown) => {
      // A sale whose payment setup failed has ended, so the next attempt needs a new key.
      if (isRefusal(refusal, 'payment_setup_failed')) setRequestKey(newDraftId());
      const changed = shownTerms.renew(refusal);
      if (!changed) return;
      set('termsAccepted', false);
      setFaulty({ terms: changed.message });
    });
    if (!setUp) return;
    const { paymentIntentId, clientSecret, total } = setUp;
    saveOpenPayment({
      paymentIntentId,
      clientSecret,
      total,
      paysFor: 'giftCard',
      buyer: { name: values.buyerName, email: values.buyerEmail, postcode: '' },
    });
    await navigate(privateLinks.payment(setUp));
  };

  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="grid gap-8">
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-display text-2xl">The card</legend>
        <div className="flex flex-wrap gap-2">
          {amounts.map((amount) => (
            <Button
              key={amount}
              look={values.amount === amount ? 'brass' : 'outline'}
              size="sm"
              aria-pressed={values.amount === amount}
              onClick={() => set('amount', amount)}
            >
              £{amount}
            </Button>
          ))}
        </div>
        <div className="max-w-xs">
          <Field
            label="Amount in pounds"
            hint={`Whole pounds, from ${least} to ${greatest}.`}
            error={faults.amount ?? refused('amount')}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                aria-required
                value={values.amount}
                onChange={({ target }) => set('amount', target.value)}
              />
            )}
          </Field>
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-display text-2xl">Who it is for</legend>
        {text('recipientName', "Recipient's name", { autoComplete: 'off' })}
        <div>
          {text('recipientEmail', "Recipient's email", { type: 'email', autoComplete: 'off' })}
          <MailboxHint email={values.recipientEmail} onAccept={(email) => set('recipientEmail', email)} />
        </div>
        <Field label="Message" isOptional error={faults.message ?? refused('message')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={300}
              value={values.message}
              onChange={({ target }) => set('message', target.value)}
              className={`${controlClass} py-2.5 leading-normal`}
            />
          )}
        </Field>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-display text-2xl">Your details</legend>
        {text('buyerName', 'Your name', { autoComplete: 'name' })}
        <div>
          {text('buyerEmail', 'Your email', { type: 'email', autoComplete: 'email' })}
          <MailboxHint email={values.buyerEmail} onAccept={(email) => set('buyerEmail', email)} />
        </div>
      </fieldset>
      <div className="grid gap-2">
        <Checkbox
          checked={values.termsAccepted}
          onChange={({ target }) => set('termsAccepted', target.checked)}
          aria-required
          aria-invalid={termsFault ? true : undefined}
          aria-describedby={termsFault ? 'gift-card-terms' : undefined}
          label="I accept the terms of sale."
        />
        {termsFault && <FieldMessage id="gift-card-terms">{termsFault}</FieldMessage>}
        <p className="text-ink-3 text-sm">
          {giftCardCancellation} Read the <TermsLink href={shownTerms.href}>terms of sale</TermsLink>.{' '}
          {store.brand} sells only to adults aged {store.ages.toBuy} or over.
        </p>
      </div>
      {!problem?.errors?.length && !isRefusal(error, 'terms_changed') && (
        <ErrorNotice title="The payment could not be started" error={error} />
      )}
      <div>
        <Button type="submit" size="lg" pending={isPending}>
          <Lock className="size-4" />
          {isPending ? 'One moment...' : 'Continue to payment'}
        </Button>
      </div>
    </form>
  );
}
