import { clsx } from 'clsx';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasPermission, type Permission } from '#shared/domain/common/roles.ts';
import { useAdminActions } from '#web/lib/admin-actions.ts';
import { useAdminRoleStore } from '#web/lib/admin-role-store.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../choice.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Notice } from '../notice.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import { hideColumns } from './hide-columns.ts';
import { ListFilters } from './list-filters.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTools } from './list-tools.tsx';
import { LoadingNote } from './loading-note.tsx';
import type { AdminListProps, BulkAction, ListFilter, ListRequest } from './types.ts';
import { useAdminRows } from './use-admin-rows.ts';
import { type BulkFailure, useBulk } from './use-bulk.ts';
import { useCsv } from './use-csv.ts';
import { useLinkedColumns } from './use-linked-columns.tsx';
import { useListState } from './use-list-state.ts';
import { useOwnList } from './use-own-list.ts';
import { useRowKeys } from './use-row-keys.ts';

type BulkFailuresProps = { failures: readonly BulkFailure[]; onClose: () => void };

/** The chosen rows that an action failed for, with the reasons; they stay chosen. */
function BulkFailures({ failures, onClose }: BulkFailuresProps) {
  if (failures.length === 0) return null;
  return (
    <Notice tone="error" title={`${failures.length} failed`}>
      <ul className="list-disc pl-4">
        {failures.map(({ key, name, reason }) => (
          <li key={key}>
            {name}: {reason}
          </li>
        ))}
      </ul>
      <div>
        <Button look="quiet" size="sm" onClick={onClose} className="-ml-4">
          Close
        </Button>
      </div>
    </Notice>
  );
}

/** A list without rows: there are none yet, or none that match. */
function EmptyList({ isFiltered, words }: { isFiltered: boolean; words: string }) {
  if (!isFiltered) return <EmptyState title={words} level="p" />;
  return (
    <EmptyState title="No matches" level="p">
      Nothing in this list matches. Try fewer words, or clear the filters.
    </EmptyState>
  );
}

const noFilters: readonly ListFilter[] = [];
const noFixedFilters: ListRequest = {};

/** A list of the back office; `types.ts` describes its props. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { id, source, getKey, getName, order, words, getHref } = props;
  const role = useAdminRoleStore((store) => store.role);
  const allows = ({ permission }: { permission: Permission }) =>
    role !== undefined && hasPermission(role, permission);
  const create = props.create && allows(props.create) ? props.create : undefined;
  const allowed = props.bulk?.filter(allows) ?? [];
  const bulk = allowed.length > 0 ? allowed : undefined;
  const { filters = noFilters, always = noFixedFilters } = props;
  const navigate = useNavigate();
  const { search: shown } = useLocation();
  const state = useListState(order, filters);
  const linked = useLinkedColumns(props.columns, getHref);
  const own = useOwnList(id);
  const { hidden } = own;
  const columns = useMemo(() => hideColumns(linked, hidden), [linked, hidden]);
  const rows = useAdminRows(source, columns, order, always, state);
  const ownChoice = useState<ReadonlyMap<string, Row>>(new Map());
  const [chosen, setChosen] = props.choosing ?? ownChoice;
  const csv = useCsv({
    file: `dram-${id}`,
    source,
    columns,
    request: { ...always, ...state.request },
    sort: state.sort,
    order,
  });
  const choose = (left: readonly Row[]) => setChosen(new Map(left.map((row) => [getKey(row), row])));
  const work = useBulk({ source, getKey, getName, onLeft: choose });
  const list = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);

  const rowAt = (key: string) => rows.view.shown.find((row) => getKey(row) === key);
  const toggle = (row: Row) => {
    const next = new Map(chosen);
    if (!next.delete(getKey(row))) next.set(getKey(row), row);
    setChosen(next);
  };
  const goToNew = () => create && void navigate({ pathname: create.href, search: shown });
  useRowKeys(list, searchBox, {
    open: (key) => {
      const row = rowAt(key);
      if (row && getHref) void navigate(getHref(row), { state: { listSearch: shown } });
    },
    toggle: (key) => {
      const row = rowAt(key);
      if (row && bulk) toggle(row);
    },
    create: goToNew,
  });
  useAdminActions([
    ...(create ? [{ id: `${id}-new`, label: create.label, run: goToNew }] : []),
    { id: `${id}-csv`, label: 'Save this list as CSV', run: () => void csv.save() },
  ]);

  const { shown: page } = rows.view;
  const ticked = props.choosesAll ? rows.view.sorted : page;
  const selectAllLabel = props.choosesAll
    ? `Select all ${ticked.length} in the list`
    : 'Select all on this page';
  const isAllChosen = ticked.length > 0 && ticked.every((row) => chosen.has(getKey(row)));
  const toggleAll = () => {
    const next = new Map(chosen);
    for (const row of ticked) isAllChosen ? next.delete(getKey(row)) : next.set(getKey(row), row);
    setChosen(next);
  };
  const run = (action: BulkAction<Row>) => {
    const all = [...chosen.values()];
    if ('runTogether' in action) action.runTogether(all);
    else void work.run(action, all);
  };

  return (
    <div ref={list} className="grid min-w-0 gap-5">
      <ListFilters own={own} search={props.search} searchRef={searchBox} filters={filters} state={state} />
      <ListTools create={create} search={shown} csv={csv} isEmpty={page.length === 0}>
        <ChooseColumns own={own} columns={props.columns} />
        {props.tools}
      </ListTools>
      {rows.reading && (
        <LoadingNote
          what="Loading the whole list to sort it."
          count={rows.reading.count}
          onCancel={rows.reading.cancel}
        />
      )}
      <BulkFailures failures={work.failures} onClose={work.forgetFailures} />
      {page.length > 0 && !own.isPending ? (
        <div aria-busy={rows.isOld} className={clsx('min-w-0', rows.isOld && 'opacity-60')}>
          <DataTable
            caption={words.caption}
            view={rows.view}
            getKey={getKey}
            actionsFor={props.actionsFor}
            isCompact
            scrolls={props.isScrolling ? 'always' : 'table'}
            marksFor={(row) => ({ 'data-row': getKey(row), tabIndex: -1 })}
            {...(bulk
              ? {
                  selectAllLabel,
                  tickAll: (
                    <Checkbox
                      label={<span className="sr-only">{selectAllLabel}</span>}
                      checked={isAllChosen}
                      onChange={toggleAll}
                    />
                  ),
                  tickFor: (row: Row) => (
                    <Checkbox
                      label={<span className="sr-only">Select {getName(row)}</span>}
                      checked={chosen.has(getKey(row))}
                      onChange={() => toggle(row)}
                    />
                  ),
                }
              : {})}
          />
        </div>
      ) : rows.error ? null : rows.isLoading || rows.isLooking || own.isPending ? (
        <ListSkeleton label={words.loading} />
      ) : (
        <EmptyList isFiltered={state.isFiltered} words={words.empty} />
      )}
      {rows.isLooking && page.length > 0 && (
        <p role="status" className="text-ink-2 text-sm">
          Searching the rest of the list...
        </p>
      )}
      {rows.error && (
        <ErrorState
          title={words.failed ?? `${words.caption} could not be loaded`}
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      )}
      {bulk && (
        <BulkBar
          rows={[...chosen.values()]}
          actions={bulk}
          progress={work.progress}
          onRun={run}
          onStop={work.stop}
          onClear={() => setChosen(new Map())}
        />
      )}
    </div>
  );
}
