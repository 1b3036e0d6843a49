import { type ReactNode, useCallback, useContext, useDeferredValue, useMemo, useState } from 'react';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { paths } from '#web/app/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LayoutGrid, Table, Truck } from '#web/ui/icons.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Cabinet } from './cabinet.tsx';
import { type HoldingsView, useCabinetStore } from './cabinet-store.ts';
import { HoldingCheckbox } from './holding-checkbox.tsx';
import { holdingColumns } from './holding-columns.tsx';
import { isFree } from './holding-labels.ts';
import { OfflineContext } from './offline-context.ts';
import { TabHead } from './tab-head.tsx';

const holdingSheet = createLazyWidget(async () => (await import('./holding-sheet.tsx')).HoldingSheet);
const deliveryDialog = createLazyWidget(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);

type HoldingsTabProps = { holdings: readonly Holding[]; bondedBottles: ReactNode };

export function HoldingsTab({ holdings, bondedBottles }: HoldingsTabProps) {
  if (holdings.length > 0) return <Holdings holdings={holdings} />;
  return (
    <>
      <EmptyState
        title="Nothing in bond yet"
        actions={
          <>
            <ButtonLink to={paths.gallery.href()}>Browse the shop</ButtonLink>
            <ButtonLink to={paths.storage.href()} look="outline">
              About bonded storage
            </ButtonLink>
          </>
        }
      >
        <p>
          To keep bottles in bond, choose bonded storage at the checkout. They appear here once you've paid.
        </p>
      </EmptyState>
      {bondedBottles}
    </>
  );
}

/** Which dialog is open, and for what; each opening starts fresh. */
type DialogState<About> = { key: number; about: About; isOpen: boolean };

const openedAfter = <About,>(before: DialogState<About> | undefined, about: About): DialogState<About> => ({
  key: (before?.key ?? 0) + 1,
  about,
  isOpen: true,
});

function Holdings({ holdings }: { holdings: readonly Holding[] }) {
  const layout = useDeferredValue(useCabinetStore(({ view }) => view));
  const { chosen, chosenIds, toggle, clear } = useSelectedHoldings(holdings);
  const [sheet, setSheet] = useState<DialogState<Holding>>();
  const [dialog, setDialog] = useState<DialogState<readonly Holding[]>>();
  const open = useCallback((holding: Holding) => setSheet((before) => openedAfter(before, holding)), []);
  const deliver = (bottles: readonly Holding[]) => setDialog((before) => openedAfter(before, bottles));
  const columns = useMemo(() => holdingColumns(open), [open]);
  const view = useTableView(holdings, columns, '-bought');
  const note = useContext(OfflineContext)
    ? 'Open a bottle for details. To have bottles delivered, you need a connection.'
    : 'Select bottles to have them delivered, or open one for details.';

  return (
    <>
      <TabHead title="Holdings" note={note}>
        <ViewSwitch />
        <CsvButton view={view} file="dram-holdings" />
      </TabHead>
      {layout === 'cabinet' ? (
        <Cabinet view={view} chosen={chosenIds} onTick={toggle} onOpen={open} />
      ) : (
        <DataTable
          caption="Your bottles"
          view={view}
          getKey={({ id }) => id}
          tickFor={(holding) => (
            <HoldingCheckbox holding={holding} isChosen={chosenIds.has(holding.id)} onTick={toggle} />
          )}
        />
      )}
      <SelectionBar
        count={chosen.length}
        onClear={clear}
        onDeliver={() => deliver(chosen)}
        onIntent={deliveryDialog.preload}
      />
      {sheet && (
        <holdingSheet.Widget
          key={sheet.key}
          holding={sheet.about}
          isOpen={sheet.isOpen}
          onOpenChange={(isOpen) => setSheet({ ...sheet, isOpen })}
          onDeliver={() => {
            setSheet({ ...sheet, isOpen: false });
            deliver([sheet.about]);
          }}
        />
      )}
      {dialog && (
        <deliveryDialog.Widget
          key={dialog.key}
          bottles={dialog.about}
          isOpen={dialog.isOpen}
          onOpenChange={(isOpen) => setDialog({ ...dialog, isOpen })}
        />
      )}
    </>
  );
}

/** The selected bottles; one that has since gone into a delivery is no longer among them. */
function useSelectedHoldings(holdings: readonly Holding[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(
    () => holdings.filter((holding) => ids.has(holding.id) && isFree(holding)),
    [holdings, ids],
  );
  const toggle = useCallback(
    ({ id }: Holding) =>
      setIds(
        (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
    [],
  );
  return { chosen, chosenIds: ids, toggle, clear: () => setIds(new Set()) };
}

const views: { id: HoldingsView; label: string; Icon: typeof Table }[] = [
  { id: 'cabinet', label: 'Cabinet', Icon: LayoutGrid },
  { id: 'table', label: 'Table', Icon: Table },
];

/** Bottles as pictures, or as lines to compare. */
function ViewSwitch() {
  const { view, setView } = useCabinetStore();
  return views.map(({ id, label, Icon }) => (
    <Tooltip key={id} label={label}>
      <Button
        aria-label={label}
        aria-pressed={view === id}
        onClick={() => setView(id)}
        look="quiet"
        size="icon"
        className="aria-pressed:bg-surface-2 aria-pressed:text-brass-light"
      >
        <Icon className="size-5" />
      </Button>
    </Tooltip>
  ));
}

type SelectionBarProps = { count: number; onClear: () => void; onDeliver: () => void; onIntent: () => void };

/** The actions for the selected bottles, in view while any is selected. */
function SelectionBar({ count, onClear, onDeliver, onIntent }: SelectionBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${formatBottleCount(count)} selected`}
      </p>
      {count > 0 && (
        <div
          data-dock="chosen"
          className="by-docks sticky bottom-(--bar-dock) z-20 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-brass bg-surface-2 px-4 py-3"
        >
          <p aria-hidden="true" className="font-medium">
            {formatBottleCount(count)} selected
          </p>
          <div className="flex grow items-center justify-end gap-2">
            <Button look="quiet" size="sm" onClick={onClear}>
              Clear
            </Button>
            <Button size="sm" onClick={onDeliver} onPointerEnter={onIntent} onFocus={onIntent}>
              <Truck className="size-4" />
              Arrange delivery
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
