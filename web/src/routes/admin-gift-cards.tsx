import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { GiftCardList } from '#web/features/admin-gift-cards/gift-card-list.tsx';
import { GiftCardPage } from '#web/features/admin-gift-cards/gift-card-page.tsx';
import { NewGiftCard } from '#web/features/admin-gift-cards/new-gift-card.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage title="Gift Cards" note="Each balance is owed to whoever has the code.">
    <GiftCardList />
    <Outlet />
  </AdminPage>
);

function One() {
  const { id = '' } = useParams();
  return <GiftCardPage key={id} id={id} history={<EntityHistory entityId={id} />} />;
}

export const AdminGiftCardsRoute = () => (
  <Routes>
    <Route element={<List />}>
      <Route index element={null} />
      <Route path="new" element={<NewGiftCard />} />
    </Route>
    <Route path=":id" element={<One />} />
  </Routes>
);
