import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { NewStockTake } from '#web/features/stock-takes/new-stock-take.tsx';
import { StockTakeList } from '#web/features/stock-takes/stock-take-list.tsx';
import { StockTakePage } from '#web/features/stock-takes/stock-take-page.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const List = () => (
  <AdminPage title="Stock Takes" note="Count your shelves. Approved differences update the stock.">
    <StockTakeList />
    <Outlet />
  </AdminPage>
);

function One() {
  const { id = '' } = useParams();
  return <StockTakePage key={id} id={id} history={<EntityHistory entityId={id} />} />;
}

export const AdminStockTakesRoute = () => (
  <Routes>
    <Route element={<List />}>
      <Route index element={null} />
      <Route path="new" element={<NewStockTake />} />
    </Route>
    <Route path=":id" element={<One />} />
  </Routes>
);
