import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Holding } from '#shared/api/portfolio.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { Cabinet } from './cabinet.tsx';
import { useCabinetStore } from './cabinet-store.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { holdingColumns } from './holding-columns.tsx';
import { isFree } from './holding-words.ts';
import { TabHead } from './tab-head.tsx';
import { Tick } from './tick.tsx';
import { useChosenHoldings } from './use-chosen-holdings.ts';
import { ViewSwitch } from './view-switch.tsx';

const holdingSheet = lazyPart(async () => (await import('./holding-sheet.tsx')).HoldingSheet);
const deliveryDialog = lazyPart(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);

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
          A bottle that lies in bond can stay there when you buy it: choose bonded storage at the checkout,
          and it is here once it is paid.
        </p>
      </EmptyState>
      {bondedBottles}
    </>
  );
}

/** Which dialog is open, and about what; each opening begins anew. */
type Opened<About> = { key: number; about: About; isOpen: boolean };

const openedAfter = <About,>(before: Opened<About> | undefined, about: About): Opened<About> => ({
  key: (before?.key ?? 0) + 1,
  about,
  isOpen: true,
});

function Holdings({ holdings }: { holdings: readonly Holding[] }) {
  const layout = useDeferredValue(useCabinetStore(({ view }) => view));
  const { chosen, chosenIds, toggle, clear } = useChosenHoldings(holdings);
  const [sheet, setSheet] = useState<Opened<Holding>>();
  const [dialog, setDialog] = useState<Opened<readonly Holding[]>>();
  const open = useCallback((holding: Holding) => setSheet((before) => openedAfter(before, holding)), []);
  const deliver = (bottles: readonly Holding[]) => setDialog((before) => openedAfter(before, bottles));
  const columns = useMemo(() => holdingColumns(open), [open]);
  const view = useTableView(holdings, columns, '-bought');

  return (
    <>
      <TabHead title="Holdings" note="Choose bottles to have them delivered together, or open one.">
        <ViewSwitch />
        <CsvButton view={view} file="dram-holdings" />
      </TabHead>
      {layout === 'cabinet' ? (
        <Cabinet view={view} chosen={chosenIds} onTick={toggle} onOpen={open} />
      ) : (
        <DataTable
          caption="Your bottles"
          view={view}
          keyOf={({ id }) => id}
          tickFor={(holding) => (
            <Tick
              holding={holding}
              isChosen={chosenIds.has(holding.id)}
              isPossible={isFree(holding)}
              onTick={toggle}
            />
          )}
        />
      )}
      <ChosenBar
        count={chosen.length}
        onClear={clear}
        onDeliver={() => deliver(chosen)}
        onIntent={deliveryDialog.warm}
      />
      {sheet && (
        <Arriving>
          <holdingSheet.Part
            key={sheet.key}
            holding={sheet.about}
            isOpen={sheet.isOpen}
            onOpenChange={(isOpen) => setSheet({ ...sheet, isOpen })}
            onDeliver={() => {
              setSheet({ ...sheet, isOpen: false });
              deliver([sheet.about]);
            }}
          />
        </Arriving>
      )}
      {dialog && (
        <Arriving>
          <deliveryDialog.Part
            key={dialog.key}
            bottles={dialog.about}
            isOpen={dialog.isOpen}
            onOpenChange={(isOpen) => setDialog({ ...dialog, isOpen })}
          />
        </Arriving>
      )}
    </>
  );
}
