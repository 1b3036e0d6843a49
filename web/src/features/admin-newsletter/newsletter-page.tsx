import { AdminPage } from '#web/ui/admin-page.tsx';
import { Composer } from './composer.tsx';
import { Figures } from './figures.tsx';
import { LatestCampaigns } from './latest-campaigns.tsx';
import { SubscriberList } from './subscriber-list.tsx';

/** The newsletter's tab: who gets it, the release that is written to them, and those that were sent. */
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
