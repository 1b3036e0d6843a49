import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { Pager } from '#web/ui/data-table/pager.tsx';
import { SortChoice } from '#web/ui/data-table/sort-choice.tsx';
import type { TableView } from '#web/ui/data-table/use-table-view.ts';
import { HoldingCard } from './holding-card.tsx';

type CabinetProps = {
  view: TableView<Holding>;
  chosen: ReadonlySet<string>;
  onTick: (holding: Holding) => void;
  onOpen: (holding: Holding) => void;
};

/** The bottles as they would stand in a cabinet. */
export function Cabinet({ view, chosen, onTick, onOpen }: CabinetProps) {
  return (
    <>
      <SortChoice view={view} />
      <ul aria-label="Your bottles" className="grid gap-3 min-[30rem]:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {view.shown.map((holding) => (
          <li key={holding.id}>
            <HoldingCard
              holding={holding}
              isChosen={chosen.has(holding.id)}
              onTick={onTick}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      <Pager view={view} />
    </>
  );
}
