import { Outlet } from 'react-router-dom';
import type { AdminDrop } from '#shared/contracts/catalogue/drops.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { useBottleName } from '#web/lib/bottle-choices.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { badgeColumn, timeColumn } from '#web/ui/admin-list/columns.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { reportResult } from '#web/ui/show-failure.ts';
import { ballotHref, dropHref, rehearsalHref } from './drop-paths.ts';
import { drops, useEndDrop } from './queries.ts';

const getDropState = ({ opensAt, closesAt }: AdminDrop) => {
  const now = new Date().toISOString();
  if (closesAt <= now) return 'Ended';
  return opensAt <= now ? 'Open' : 'Planned';
};

const BottleName = ({ id }: { id: string }) => useBottleName(id, undefined);

const columns: Column<AdminDrop>[] = [
  { id: 'title', name: 'Title', value: ({ title }) => title, isHead: true },
  {
    id: 'productId',
    name: 'Bottle',
    value: ({ productId }) => productId,
    show: ({ productId }) => <BottleName id={productId} />,
  },
  { id: 'kind', name: 'Sold', value: ({ ballot }) => (ballot ? 'By ballot' : 'First come') },
  { id: 'editionSize', name: 'Edition', value: ({ editionSize }) => editionSize, isFigure: true },
  {
    id: 'taken',
    name: 'Sold or reserved',
    value: ({ taken }) => taken ?? 0,
    show: ({ taken }) => taken ?? '–',
    isFigure: true,
  },
  {
    id: 'limitPerCustomer',
    name: 'Per customer',
    value: ({ limitPerCustomer }) => limitPerCustomer,
    isFigure: true,
  },
  timeColumn('opensAt', 'Opens', ({ opensAt }) => opensAt),
  timeColumn('closesAt', 'Closes', ({ closesAt }) => closesAt),
  badgeColumn('state', 'Status', (row) => {
    const label = getDropState(row);
    return { label, tone: label === 'Open' ? 'ok' : 'plain' };
  }),
];

/** Every drop, the last to open first; the home page and the banner show the drop that opened last. */
export function DropsPage() {
  return (
    <AdminPage
      title="Drops"
      note="Only one drop can be open at a time. Its bottle is on sale only while it is open, or goes to whoever wins its ballot. Anything left stays off sale until you plan another drop or choose to sell it in the shop."
      actions={
        <>
          <ButtonLink to={rehearsalHref} look="outline" size="sm">
            Rehearse
          </ButtonLink>
          <ButtonLink to={adminTab.products.href()} look="outline" size="sm">
            Back to products
          </ButtonLink>
        </>
      }
    >
      <AdminList
        id="drops"
        source={drops}
        columns={columns}
        getKey={({ id }) => id}
        getName={({ title }) => title}
        order="-opensAt"
        search="Search drops"
        words={{ caption: 'Drops', loading: 'Loading drops...', empty: 'No drops yet.' }}
        getHref={({ id }) => dropHref(id)}
        actionsFor={(row) => (
          <>
            {row.ballot && (
              <ButtonLink to={ballotHref(row.id)} look="outline" size="sm">
                Entries
                <span className="sr-only">: {row.title}</span>
              </ButtonLink>
            )}
            <EndDrop drop={row} />
          </>
        )}
        create={{ label: 'Add Drop', href: dropHref('new'), permission: 'products.edit' }}
      />
      <Outlet />
    </AdminPage>
  );
}

function EndDrop({ drop }: { drop: AdminDrop }) {
  const end = useEndDrop();
  const canEnd = useHasPermission('products.edit');
  const state = getDropState(drop);
  if (state === 'Ended' || !canEnd) return null;
  const done = state === 'Open' ? 'Drop ended' : 'Drop cancelled';
  return (
    <Button
      look="outline"
      size="sm"
      pending={end.isPending}
      onClick={() => void reportResult(end.mutateAsync(drop.id), done, 'Update Failed')}
    >
      {state === 'Open' ? 'End now' : 'Cancel drop'}
      <span className="sr-only">: {drop.title}</span>
    </Button>
  );
}
