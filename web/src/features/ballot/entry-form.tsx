import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { Ballot } from '#shared/contracts/ballots/ballots.ts';
import { EntryForm as AccountForm, GuestEntryForm } from '#shared/domain/ballots/entry.ts';
import { quoteWinner } from '#shared/domain/ballots/quote-winner.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { normalisePostcode } from '#shared/domain/common/postcode.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { useDeliveryTerms } from '#web/lib/priced-delivery.ts';
import { getProblem } from '#web/lib/problem.ts';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { buildSignInPath } from '#web/lib/sign-in-path.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { AddressFinder } from '#web/ui/address-finder.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type SentEntry, useEnter } from './queries.ts';

type Values = {
  name: string;
  email: string;
  address: { addressLine1: string; addressLine2: string; city: string; postcode: string };
  ageConfirmed: boolean;
};

const empty: Values = {
  name: '',
  email: '',
  ageConfirmed: false,
  address: { addressLine1: '', addressLine2: '', city: '', postcode: '' },
};

const fields = [
  ...(['name', 'email', 'address.addressLine1', 'address.addressLine2'] as const),
  ...(['address.city', 'address.postcode', 'ageConfirmed'] as const),
];

type EntryFormProps = { ballot: Ballot; onSent: (email: string) => void };

/** A signed-in customer enters with the account's address; anybody else confirms an address by email. */
export function EntryForm({ ballot, onSent }: EntryFormProps) {
  const user = useUserStore((state) => state.user);
  const schema = (user ? AccountForm : GuestEntryForm) as unknown as z.ZodMiniType<SentEntry, Values>;
  const form = useForm<Values, unknown, SentEntry>({
    defaultValues: { ...empty, email: user?.email ?? '' },
    resolver: standardSchemaResolver(schema),
  });
  const { errors } = form.formState;
  const postcode = useWatch({ control: form.control, name: 'address.postcode' });
  const { mutateAsync, isPending } = useEnter(ballot.id);
  const age = useId();
  const submit = form.handleSubmit(async (sent) => {
    try {
      const { receipt } = await mutateAsync(sent);
      if (!receipt) onSent(sent.email ?? '');
    } catch (error) {
      const left = getProblem(error)
        ? showRefusal(form, error, fields)
        : 'Please check your connection and try again.';
      if (left) form.setError('root', { message: left });
    }
  });
  return (
    <section aria-labelledby={`${age}-title`}>
      <h2 id={`${age}-title`} className="font-display text-2xl">
        Enter the ballot
      </h2>
      <p className="mt-2 text-ink-2">
        {user ? (
          <>
            You're entering as <span className="wrap-anywhere text-ink">{user.email}</span>. Entering is free,
            and you pay only if you win.
          </>
        ) : (
          <>
            Entering is free, and you pay only if you win. You need to confirm your email address, or{' '}
            <Link
              to={buildSignInPath(paths.ballot.href(ballot.id))}
              className="text-brass-light underline underline-offset-4"
            >
              sign in
            </Link>{' '}
            first.
          </>
        )}
      </p>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField<Values> name="name" label="Full name" autoComplete="name" maxLength={120} />
            {!user && (
              <TextField<Values>
                name="email"
                label="Email"
                type="email"
                autoComplete="email"
                hint="We'll send your receipt here."
              />
            )}
          </div>
          <AddressFinder form={form} prefix="address." />
          <TextField<Values>
            name="address.addressLine1"
            label="Address"
            autoComplete="shipping address-line1"
            hint="Where your bottle goes if you win."
          />
          <TextField<Values>
            name="address.addressLine2"
            label="Flat, floor or company"
            isOptional
            autoComplete="shipping address-line2"
          />
          <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <TextField<Values>
              name="address.city"
              label="Town or city"
              autoComplete="shipping address-level2"
            />
            <TextField<Values>
              name="address.postcode"
              label="Postcode"
              autoComplete="shipping postal-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </div>
          <WinnerTotal ballot={ballot} postcode={postcode} />
          <div className="grid gap-2">
            <Checkbox
              {...form.register('ageConfirmed')}
              aria-required
              aria-invalid={errors.ageConfirmed ? true : undefined}
              aria-describedby={errors.ageConfirmed ? age : undefined}
              label={`I am ${store.ages.toBuy} or over.`}
            />
            {errors.ageConfirmed?.message && (
              <FieldMessage id={age}>{errors.ageConfirmed.message}</FieldMessage>
            )}
          </div>
          {errors.root?.message && (
            <Notice tone="error" title="You have not entered">
              <p>{errors.root.message}</p>
            </Notice>
          )}
          <div>
            <Button type="submit" size="lg" pending={isPending}>
              {isPending ? 'Entering...' : 'Enter the ballot'}
            </Button>
          </div>
        </form>
      </FormProvider>
    </section>
  );
}

type WinnerTotalProps = { ballot: Ballot; postcode: string };

/** The total that a winner pays, once the destination is known. */
function WinnerTotal({ ballot: { product, bottlesPerWinner }, postcode }: WinnerTotalProps) {
  const place = normalisePostcode(postcode);
  const terms = useDeliveryTerms();
  if (!product) return null;
  const prize = { pricePence: parsePence(product.price), bottles: bottlesPerWinner };
  const quote = place ? quoteWinner(prize, place, terms) : undefined;
  const goods = formatPence(prize.pricePence * bottlesPerWinner);
  const isKnown = quote && !('refused' in quote);
  return (
    <p role="status" className="text-ink-2 text-sm">
      {isKnown ? (
        <>
          If you win, you pay <span className="font-medium text-ink">{formatPence(quote.totalPence)}</span> in
          total: {goods} for {formatBottleCount(bottlesPerWinner)} and{' '}
          {quote.deliveryPence === 0 ? 'free delivery' : `${formatPence(quote.deliveryPence)} for delivery`}.
        </>
      ) : (
        `If you win, you pay ${goods} for ${formatBottleCount(bottlesPerWinner)} plus delivery. Enter your postcode to see the total.`
      )}
    </p>
  );
}
