import { GiftCardList } from '#web/features/admin-gift-cards/gift-card-list.tsx';
import { GiftCardPage } from '#web/features/admin-gift-cards/gift-card-page.tsx';
import { NewGiftCard } from '#web/features/admin-gift-cards/new-gift-card.tsx';
import { RecordRoutes } from './record-routes.tsx';

export const AdminGiftCardsRoute = () => (
  <RecordRoutes
    title="Gift Cards"
    note="Each balance is owed to whoever has the code."
    list={<GiftCardList />}
    create={<NewGiftCard />}
    show={({ id, history }) => <GiftCardPage id={id} history={history} />}
  />
);
