import type { NewsletterPreferences } from '#shared/contracts/newsletter/preferences.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { SubscriberSection } from './subscriber-section.tsx';

type Consent = NewsletterPreferences['consents'][number];

/** The places in the shop with the form, by name; a place without a name here is not mentioned. */
const sourceLabels: Record<string, string> = {
  home: 'the home page',
  collection: 'the collection',
  'limited-releases': 'the limited releases',
  about: 'the page about us',
  blog: 'the journal',
  checkout: 'the checkout',
  unsubscribe: 'the unsubscribe page',
};

function Moment({ label, at }: { label: string; at: string | null }) {
  if (!at) return null;
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-3">{label}</dt>
      <dd>
        <time dateTime={at}>{formatTime(at)}</time>
      </dd>
    </div>
  );
}

function ConsentEntry({ askedAt: requestedAt, source, wording, confirmedAt, unsubscribedAt }: Consent) {
  const place = source ? sourceLabels[source] : undefined;
  return (
    <li className="grid gap-2 rounded-card border border-hairline bg-surface p-4">
      <blockquote className="text-ink-2">{wording}</blockquote>
      <dl className="grid gap-1 text-sm">
        <Moment label={place ? `Signed up on ${place}` : 'Signed up'} at={requestedAt} />
        <Moment label="Confirmed" at={confirmedAt} />
        <Moment label="Left" at={unsubscribedAt} />
      </dl>
    </li>
  );
}

/** Each request made for the address: the sentence beside the form, and the outcome. */
export const ConsentHistory = ({ consents }: Pick<NewsletterPreferences, 'consents'>) => (
  <SubscriberSection title="What you agreed to">
    <ul className="grid w-full gap-3">
      {consents.toReversed().map((consent) => (
        <ConsentEntry key={consent.askedAt} {...consent} />
      ))}
    </ul>
  </SubscriberSection>
);
