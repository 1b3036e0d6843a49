import { useMemo, useState } from 'react';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { Pager } from '#web/ui/data-table/pager.tsx';
import { SortChoice } from '#web/ui/data-table/sort-choice.tsx';
import type { TableView } from '#web/ui/data-table/use-table-view.ts';
import { GroupCard } from './group-card.tsx';
import { groupHoldings } from './group-holdings.ts';
import { HoldingCard } from './holding-card.tsx';

type CabinetProps = {
  view: TableView<Holding>;
  chosen: ReadonlySet<string>;
  onTick: (holding: Holding) => void;
  onOpen: (holding: Holding) => void;
};

const gridClass = 'grid gap-3 min-[30rem]:grid-cols-2 md:gap-5 lg:grid-cols-4';

/** The bottles as in a cabinet; identical ones share a card, which shows each of them when opened. */
export function Cabinet({ view, chosen, onTick, onOpen }: CabinetProps) {
  const groups = useMemo(() => groupHoldings(view.sorted), [view.sorted]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const pages = Math.max(1, Math.ceil(groups.length / view.rowsPerPage));
  const page = Math.min(pages, view.page);
  const shown = groups.slice((page - 1) * view.rowsPerPage, page * view.rowsPerPage);
  const toggle = (key: string) =>
    setOpened(
      (before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]),
    );
  const cardFor = (holding: Holding) => (
    <HoldingCard holding={holding} isChosen={chosen.has(holding.id)} onTick={onTick} onOpen={onOpen} />
  );
  return (
    <>
      <SortChoice view={view} />
      <ul aria-label="Your bottles" className={gridClass}>
        {shown.map((group) => {
          const { key, holdings } = group;
          if (holdings.length === 1) return <li key={key}>{cardFor(holdings[0])}</li>;
          const isOpen = opened.has(key);
          return (
            <li key={key} className={isOpen ? 'col-span-full' : undefined}>
              <GroupCard
                group={group}
                chosen={chosen}
                isOpen={isOpen}
                onToggle={() => toggle(key)}
                onTick={onTick}
              >
                <ul aria-label={holdings[0].product.name} className={gridClass}>
                  {holdings.map((holding) => (
                    <li key={holding.id}>{cardFor(holding)}</li>
                  ))}
                </ul>
              </GroupCard>
            </li>
          );
        })}
      </ul>
      <Pager view={{ ...view, page, pages, total: groups.length }} />
    </>
  );
}
