import type { NewsletterPreferences } from '#shared/api/newsletter-preferences.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { ReaderSection } from './reader-section.tsx';

type Consent = NewsletterPreferences['consents'][number];

/** The names of the places in the shop where the form stands; what has no name here is left unsaid. */
const places: Record<string, string> = {
  home: 'the home page',
  collection: 'the collection',
  'limited-releases': 'the limited releases',
  about: 'the page about us',
  blog: 'the journal',
  checkout: 'the checkout',
  unsubscribe: 'the page to leave the list',
};

function Moment({ label, at }: { label: string; at: string | null }) {
  if (!at) return null;
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-3">{label}</dt>
      <dd>
        <time dateTime={at}>{sayTime(at)}</time>
      </dd>
    </div>
  );
}

function One({ askedAt, source, wording, confirmedAt, unsubscribedAt }: Consent) {
  const place = source ? places[source] : undefined;
  return (
    <li className="grid gap-2 rounded-card border border-hairline bg-surface p-4">
      <blockquote className="text-ink-2">{wording}</blockquote>
      <dl className="grid gap-1 text-sm">
        <Moment label={place ? `Asked on ${place}` : 'Asked'} at={askedAt} />
        <Moment label="Confirmed" at={confirmedAt} />
        <Moment label="Left" at={unsubscribedAt} />
      </dl>
    </li>
  );
}

/** Each time that somebody asked for the address: the sentence beside the form, and what came of it. */
export const AgreedTo = ({ consents }: Pick<NewsletterPreferences, 'consents'>) => (
  <ReaderSection title="What you agreed to">
    <ul className="grid w-full gap-3">
      {consents.toReversed().map((consent) => (
        <One key={consent.askedAt} {...consent} />
      ))}
    </ul>
  </ReaderSection>
);
