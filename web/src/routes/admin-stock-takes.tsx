import { NewStockTake } from '#web/features/stock-takes/new-stock-take.tsx';
import { StockTakeList } from '#web/features/stock-takes/stock-take-list.tsx';
import { StockTakePage } from '#web/features/stock-takes/stock-take-page.tsx';
import { RecordRoutes } from './record-routes.tsx';

export const AdminStockTakesRoute = () => (
  <RecordRoutes
    title="Stock Takes"
    note="Count your shelves. Approved differences update the stock."
    list={<StockTakeList />}
    create={<NewStockTake />}
    show={({ id, history }) => <StockTakePage id={id} history={history} />}
  />
);
