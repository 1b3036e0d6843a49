import { Fragment, type ReactNode } from 'react';
import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { EntityHistory } from '#web/features/admin-audit-trail/entity-history.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

type ShowRecord = (record: { id: string; rest: string | undefined; history: ReactNode }) => ReactNode;

type RecordRoutesProps = {
  title: string;
  note: string;
  list: ReactNode;
  /** The dialog for a new record, over the list. */
  create: ReactNode;
  /** `:id/*` if a record's page has addresses below its own, such as `edit`; `rest` is that part. */
  path?: ':id' | ':id/*';
  show: ShowRecord;
};

/** The pages of a tab of the back office: its list, and one for each record with its history. */
export const RecordRoutes = ({ title, note, list, create, path = ':id', show }: RecordRoutesProps) => (
  <Routes>
    <Route
      element={
        <AdminPage title={title} note={note}>
          {list}
          <Outlet />
        </AdminPage>
      }
    >
      <Route index element={null} />
      <Route path="new" element={create} />
    </Route>
    <Route path={path} element={<One show={show} />} />
  </Routes>
);

function One({ show }: { show: ShowRecord }) {
  const { id = '', '*': rest } = useParams();
  return <Fragment key={id}>{show({ id, rest, history: <EntityHistory entityId={id} /> })}</Fragment>;
}
