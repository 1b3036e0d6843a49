import { type FormEvent, useState } from 'react';
import type { Ballot } from '#shared/contracts/ballots/ballots.ts';
import { countPlaces } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type EntryLink, useReceipt } from './queries.ts';
import { useVerifiedDraw } from './use-verified-draw.ts';

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** 1 as '1st', 17 as '17th'. */
const formatOrdinal = (number: number): string => `${number}${endings[rules.select(number)] ?? 'th'}`;

/** An entry's place in the draw: the emailed link's entry directly, any other by its id. */
export function CheckReceipt({ ballot, link }: { ballot: Ballot; link: EntryLink }) {
  const { data } = useReceipt(ballot.id, link);
  const own = data?.receipt?.state === 'entered' ? data.receipt.entryId : '';
  const [typed, setTyped] = useState('');
  const [requested, setRequested] = useState<string | null>(null);
  const { order } = useVerifiedDraw(ballot);
  const wanted = requested ?? own;
  const check = (event: FormEvent) => {
    event.preventDefault();
    setRequested(typed.trim().toLowerCase());
  };
  return (
    <section className="grid gap-4">
      <h2 className="font-display text-2xl">Find your place in the draw</h2>
      {wanted && order && <Place ballot={ballot} entryId={wanted} order={order} />}
      <form noValidate onSubmit={check} className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Entry" hint="From your receipt: 64 letters and digits.">
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" look="outline" className="sm:mb-7">
          Check
        </Button>
      </form>
    </section>
  );
}

type PlaceProps = { ballot: Ballot; entryId: string; order: readonly string[] };

function Place({ ballot, entryId, order }: PlaceProps) {
  const place = order.indexOf(entryId) + 1;
  const { bottles: editionSize, bottlesPerWinner: limitPerCustomer, phase } = ballot;
  const places = countPlaces({ editionSize, limitPerCustomer });
  if (place === 0)
    return (
      <Notice tone="warn" title="This entry did not take part">
        <p>It is not in the published list. Please check that you copied all of it.</p>
      </Notice>
    );
  if (place <= places)
    return (
      <Notice tone="ok" title={`Your entry came ${formatOrdinal(place)}: you won`}>
        <p>
          Check your inbox. We've emailed you a link to pay and the deadline, or your order confirmation if we
          charged your saved card.
        </p>
      </Notice>
    );
  return (
    <Notice title={`Your entry came ${formatOrdinal(place)} of ${order.length}`}>
      <p>
        {places === 1 ? 'The first place wins.' : `The first ${places} places win.`}{' '}
        {phase === 'settled'
          ? 'The ballot is over, and no more bottles will be offered.'
          : "If a winner doesn't pay in time, the next place wins instead, and we email that person."}
      </p>
    </Notice>
  );
}
