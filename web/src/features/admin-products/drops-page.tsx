import { Outlet } from 'react-router-dom';
import type { AdminDrop } from '#shared/api/drops.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { problemOf } from '#web/lib/problem.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { toast } from '#web/ui/toast.ts';
import { dropHref } from './drop-paths.ts';
import { drops, useEndDrop } from './queries.ts';

const stateOf = ({ opensAt, closesAt }: AdminDrop) => {
  const now = new Date().toISOString();
  if (closesAt <= now) return 'Over';
  return opensAt <= now ? 'Open' : 'Planned';
};

const columns: Column<AdminDrop>[] = [
  { id: 'title', name: 'Title', value: ({ title }) => title, isHead: true },
  { id: 'productId', name: 'Bottle', value: ({ productId }) => productId },
  { id: 'editionSize', name: 'Edition', value: ({ editionSize }) => editionSize, isFigure: true },
  { id: 'opensAt', name: 'Opens', value: ({ opensAt }) => opensAt, show: ({ opensAt }) => sayTime(opensAt) },
  {
    id: 'closesAt',
    name: 'Closes',
    value: ({ closesAt }) => closesAt,
    show: ({ closesAt }) => sayTime(closesAt),
  },
  {
    id: 'state',
    name: 'State',
    value: stateOf,
    show: (row) => <Badge tone={stateOf(row) === 'Open' ? 'ok' : 'plain'}>{stateOf(row)}</Badge>,
  },
];

/** Every drop, the one that opens last first; the home page and the banner show the one that has opened last. */
export function DropsPage() {
  return (
    <AdminPage
      title="Drops"
      note="The home page and the banner show the drop that has opened last, until it closes."
      actions={
        <ButtonLink to={adminTab.products.href()} look="outline" size="sm">
          Back to products
        </ButtonLink>
      }
    >
      <AdminList
        id="drops"
        source={drops}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        order="-opensAt"
        search="Search drops"
        words={{ caption: 'Drops', loading: 'Loading drops...', empty: 'No drops yet.' }}
        hrefOf={({ id }) => dropHref(id)}
        actionsFor={(row) => <End drop={row} />}
        create={{ label: 'Add Drop', href: dropHref('new') }}
      />
      <Outlet />
    </AdminPage>
  );
}

function End({ drop }: { drop: AdminDrop }) {
  const end = useEndDrop();
  const state = stateOf(drop);
  if (state === 'Over') return null;
  const press = async () => {
    try {
      await end.mutateAsync(drop.id);
      toast({ title: state === 'Open' ? 'Drop ended' : 'Drop taken back' });
    } catch (error) {
      const description = problemOf(error)?.detail ?? 'Please check your connection and try again.';
      toast({ title: 'Update Failed', description, variant: 'destructive' });
    }
  };
  return (
    <Button look="outline" size="sm" pending={end.isPending} onClick={() => void press()}>
      {state === 'Open' ? 'End now' : 'Take back'}
      <span className="sr-only">: {drop.title}</span>
    </Button>
  );
}
