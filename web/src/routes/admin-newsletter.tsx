import { Route, Routes, useParams } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { CampaignList } from '#web/features/admin-newsletter/campaign-list.tsx';
import { CampaignPage } from '#web/features/admin-newsletter/campaign-page.tsx';
import { NewsletterPage } from '#web/features/admin-newsletter/newsletter-page.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const Releases = () => (
  <AdminPage
    title="Releases"
    note="Every exclusive release, sent or sending."
    actions={
      <ButtonLink to={adminTab.newsletter.href()} look="outline" size="sm">
        Newsletter
      </ButtonLink>
    }
  >
    <CampaignList />
  </AdminPage>
);

function One() {
  const { id = '' } = useParams();
  return <CampaignPage key={id} id={id} history={<EntityHistory entityId={id} />} />;
}

export const AdminNewsletterRoute = () => (
  <Routes>
    <Route index element={<NewsletterPage />} />
    <Route path="releases" element={<Releases />} />
    <Route path=":id" element={<One />} />
  </Routes>
);
