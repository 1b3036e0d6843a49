import { Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { BallotProgressPage } from '#web/features/admin-ballots/ballot-progress.tsx';
import { BulkEditPage } from '#web/features/admin-products/bulk-edit-page.tsx';
import { EditDrop, NewDrop } from '#web/features/admin-products/drop-form.tsx';
import { dropHref } from '#web/features/admin-products/drop-paths.ts';
import { DropsPage } from '#web/features/admin-products/drops-page.tsx';
import { ImportPage } from '#web/features/admin-products/import-page.tsx';
import { PictureImportPage } from '#web/features/admin-products/picture-import-page.tsx';
import { DuplicateProductForm, NewProductForm } from '#web/features/admin-products/product-form.tsx';
import { ProductList } from '#web/features/admin-products/product-list.tsx';
import { ProductPage } from '#web/features/admin-products/product-page.tsx';
import { RehearsalPage } from '#web/features/admin-products/rehearsal-page.tsx';
import { UpcomingProducts } from '#web/features/admin-products/upcoming-products.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { showRehearsal } from './show-rehearsal.tsx';

const List = () => (
  <AdminPage
    title="Product Management"
    note="What the shop sells. Bottles are archived rather than deleted, because orders and certificates refer to them."
  >
    <div className="grid min-w-0 gap-6">
      <UpcomingProducts />
      <ProductList />
    </div>
  </AdminPage>
);

function New() {
  const from = useSearchParams()[0].get('from');
  return (
    <AdminPage title={from ? 'Duplicate Product' : 'Add Product'}>
      <div className="max-w-3xl">
        {from ? <DuplicateProductForm key={from} id={from} /> : <NewProductForm />}
      </div>
    </AdminPage>
  );
}

function One() {
  const { id = '' } = useParams();
  return <ProductPage key={id} id={id} history={<EntityHistory entityId={id} />} />;
}

function Drop() {
  const { id = '' } = useParams();
  return <EditDrop key={id} id={id} />;
}

function Ballot() {
  const { id = '' } = useParams();
  return (
    <BallotProgressPage key={id} dropId={id} backTo={dropHref()} history={<EntityHistory entityId={id} />} />
  );
}

export const AdminProductsRoute = () => (
  <Routes>
    <Route index element={<List />} />
    <Route path="new" element={<New />} />
    <Route path="import" element={<ImportPage />} />
    <Route path="bulk-edit" element={<BulkEditPage />} />
    <Route path="pictures" element={<PictureImportPage />} />
    <Route path="drops" element={<DropsPage />}>
      <Route path="new" element={<NewDrop />} />
      <Route path=":id" element={<Drop />} />
    </Route>
    <Route path="drops/rehearsal" element={<RehearsalPage show={showRehearsal} />} />
    <Route path="drops/:id/ballot" element={<Ballot />} />
    <Route path=":id" element={<One />} />
  </Routes>
);
