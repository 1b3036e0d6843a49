import { formatTime } from '#web/lib/format-date.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Composer } from './composer.tsx';
import { LatestCampaigns } from './latest-campaigns.tsx';
import { useSubscriberCounts } from './queries.ts';
import { statusLabels } from './status-labels.ts';
import { SubscriberList } from './subscriber-list.tsx';

export const NewsletterPage = () => (
  <AdminPage
    title="Newsletter"
    note="Emails about exclusive releases, sent only to people who signed up and confirmed by email."
  >
    <Figures />
    <div className="grid min-w-0 gap-12">
      <Composer />
      <LatestCampaigns />
      <div className="min-w-0">
        <h2 className="mb-4 font-display text-2xl">Subscribers</h2>
        <SubscriberList />
      </div>
    </div>
  </AdminPage>
);

function Figures() {
  const { data } = useSubscriberCounts();
  const counts = data?.counts;
  if (!counts) return null;
  const figures = {
    active: counts.activeUsers,
    pending: counts.newsletterSubscribers - counts.activeUsers,
    unsubscribed: counts.leftSubscribers,
    suppressed: counts.suppressedSubscribers,
  };
  return (
    <section aria-label="Subscribers by status" className="mb-6">
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {(['active', 'pending', 'unsubscribed', 'suppressed'] as const).map((status) => (
          <div key={status} className="rounded-card border border-hairline bg-surface p-4">
            <dt className="text-ink-2 text-sm">{statusLabels[status].label}</dt>
            <dd className="font-medium text-2xl">{figures[status]}</dd>
            <dd className="mt-1 text-ink-3 text-xs">{statusLabels[status].means}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-3 text-xs">As of {formatTime(counts.countedAt)}</p>
    </section>
  );
}
