import { AdminPage } from '#web/ui/admin-page.tsx';
import { Composer } from './composer.tsx';
import { Figures } from './figures.tsx';
import { LatestReleases } from './latest-releases.tsx';
import { SubscriberList } from './subscriber-list.tsx';

/** The newsletter's tab: who gets it, the release that is written to them, and those that were sent. */
export const NewsletterPage = () => (
  <AdminPage
    title="Newsletter"
    note="Exclusive releases to those who asked for them. Joining takes a confirmation by letter."
  >
    <Figures />
    <div className="grid min-w-0 gap-12">
      <Composer />
      <LatestReleases />
      <div className="min-w-0">
        <h2 className="mb-4 font-display text-2xl">Subscribers</h2>
        <SubscriberList />
      </div>
    </div>
  </AdminPage>
);
