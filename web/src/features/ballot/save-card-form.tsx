import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useMemo, useState } from 'react';
import type { Ballot, BallotReceipt } from '#shared/contracts/ballots/ballots.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { getProblem } from '#web/lib/problem.ts';
import { useRequiredBox } from '#web/lib/required-box.ts';
import { useShownTerms } from '#web/lib/shown-terms.ts';
import { nightAppearance } from '#web/lib/stripe/night-appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TermsLink } from '#web/ui/terms-link.tsx';
import { type EntryLink, type StartedCard, useSaveCard } from './queries.ts';

type SaveCardFormProps = { started: StartedCard; ballot: Ballot; link: EntryLink; receipt: BallotReceipt };

/** The cost of winning, Stripe's card form, and the cardholder's agreement. */
export function SaveCardForm(props: SaveCardFormProps) {
  const { stripe, clientSecret, goodsPence, deliveryPence, totalPence } = props.started;
  const options = useMemo(
    () => ({ clientSecret, appearance: nightAppearance(getComputedStyle(document.documentElement)) }),
    [clientSecret],
  );
  return (
    <div className="mt-3 grid gap-5">
      <Facts
        layout="table"
        facts={[
          {
            name: props.ballot.bottlesPerWinner === 1 ? 'Bottle' : 'Bottles',
            value: formatPence(goodsPence),
          },
          { name: 'Delivery', value: deliveryPence === 0 ? 'Free' : formatPence(deliveryPence) },
          { name: 'Total if you win', value: formatPence(totalPence) },
        ]}
      />
      <Elements stripe={stripe} options={options}>
        <Fields {...props} />
      </Elements>
    </div>
  );
}

const cardOptions = { wallets: { applePay: 'never', googlePay: 'never' } } as const;
const lost = 'Please check your connection and try again.';

function Fields({ started, ballot, link, receipt }: SaveCardFormProps) {
  const [stripe, elements] = [useStripe(), useElements()];
  const { mutateAsync } = useSaveCard(ballot.id, link);
  const [isSaving, setSaving] = useState(false);
  const agreement = useRequiredBox();
  const shownTerms = useShownTerms();
  const [failure, setFailure] = useState<string | null>(null);
  const { setupId, clientSecret, totalPence } = started;

  const save = async (): Promise<string | undefined> => {
    if (!stripe || !elements) return lost;
    // If the answer was lost on its way, the card is already saved.
    const { setupIntent } = await stripe.retrieveSetupIntent(clientSecret);
    if (setupIntent?.status !== 'succeeded') {
      const { error } = await stripe.confirmSetup({
        elements,
        confirmParams: { return_url: window.location.href },
        redirect: 'if_required',
      });
      // Validation errors are shown at their fields.
      if (error) return error.type === 'validation_error' ? undefined : (error.message ?? lost);
    }
    await mutateAsync({ entry: receipt.entryId, setupId, totalPence, termsId: shownTerms.termsId });
    return undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!agreement.isTicked) return agreement.refuse('Please agree to the charge and the terms of sale');
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    const failed = await save().catch((error: unknown) => {
      const changed = shownTerms.renew(error);
      if (!changed) return getProblem(error)?.detail ?? lost;
      agreement.refuse(changed.message);
      return undefined;
    });
    setFailure(failed ?? null);
    setSaving(false);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PaymentElement options={cardOptions} />
      <div className="grid gap-2">
        <Checkbox
          {...agreement.control}
          label={`If I win, charge this card ${formatPence(totalPence)}. I accept the terms of sale.`}
        />
        {agreement.message && <FieldMessage {...agreement.message} />}
        <p className="ml-8 text-ink-3 text-xs">
          We charge it once, after the draw on {formatTime(ballot.terms.drawsAt)}, and only if you win; if
          your bank declines, we email you a link to pay. If you don't win, we delete the card. You can remove
          it or withdraw until the ballot closes. Read the{' '}
          <TermsLink href={shownTerms.href}>terms of sale</TermsLink>.
        </p>
      </div>
      {failure && (
        <Notice tone="error" title="Your card was not saved">
          <p>{failure}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" size="lg" pending={isSaving}>
          {isSaving ? 'Saving...' : 'Save card'}
        </Button>
      </div>
      <p className="text-ink-3 text-xs">Your card details go straight to Stripe. We never see them.</p>
    </form>
  );
}
