import { memo, type ReactNode } from 'react';
import type { StockTake } from '#shared/contracts/back-office/stock-takes.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { differenceReasonNames, differenceReasons } from '#shared/domain/back-office/stock-take.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { describeCount } from './status-labels.ts';

export type TypedCount = {
  counted?: string;
  reason?: string;
  /** The saved count when this one was typed; null if there was none. */
  seen?: number | null;
};

/** Whether somebody else has entered another count since this one was typed. */
export const isOvertaken = (count: StockTake['lines'][number]['count'], { counted, seen }: TypedCount) =>
  counted !== undefined &&
  seen !== undefined &&
  (count?.counted ?? null) !== seen &&
  String(count?.counted) !== counted.trim();

type CountRowProps = {
  line: StockTake['lines'][number];
  typed: TypedCount;
  isOpen: boolean;
  onType: (productId: string, typed: TypedCount) => void;
};

const formatDifference = (difference: number): string =>
  difference > 0 ? `+${difference}` : String(difference);

/**
 * One bottle of the sheet. The expected number is shown only once it is counted. Redrawn only when it changes,
 * because a sheet is long.
 */
export const CountRow = memo(function CountRow({ line, typed, isOpen, onType }: CountRowProps) {
  const { productId, name, category, location, count } = line;
  const needsReason = count !== null && count.difference !== 0;
  const about = count && describeCount(count);
  return (
    <tr className="border-hairline border-b align-middle max-md:block max-md:py-3">
      <th scope="row" className="px-2 py-2 text-left font-medium max-md:block max-md:px-0">
        {name}
        <span className="block font-normal text-ink-3 text-xs">{category}</span>
      </th>
      <Cell name="Location">{location ?? '-'}</Cell>
      <Cell name="Counted">
        {isOpen ? (
          <span className="grid justify-items-start gap-1">
            <span className="block w-20">
              <Input
                aria-label={`Counted: ${name}`}
                inputMode="numeric"
                autoComplete="off"
                value={typed.counted ?? (count ? String(count.counted) : '')}
                onChange={({ target }) =>
                  onType(productId, { counted: target.value, seen: typed.seen ?? count?.counted ?? null })
                }
              />
            </span>
            {count && isOvertaken(count, typed) && (
              <TheirCount
                name={name}
                count={count}
                mine={typed.counted ?? ''}
                onChoose={(counted) => onType(productId, { counted, seen: count.counted })}
              />
            )}
          </span>
        ) : (
          (count?.counted ?? '-')
        )}
      </Cell>
      <Cell name="Expected">{count ? count.expected : '-'}</Cell>
      <Cell name="Difference">{count ? formatDifference(count.difference) : '-'}</Cell>
      <Cell name="Reason">
        {isOpen && needsReason ? (
          <span className="block min-w-36">
            <Select
              aria-label={`Reason: ${name}`}
              value={typed.reason ?? count.reason ?? ''}
              onChange={({ target }) => onType(productId, { reason: target.value })}
            >
              <option value="">Choose a reason</option>
              {differenceReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {differenceReasonNames[reason]}
                </option>
              ))}
            </Select>
          </span>
        ) : count?.reason ? (
          differenceReasonNames[count.reason]
        ) : (
          '-'
        )}
      </Cell>
      <Cell name="State">{about ? <Badge tone={about.tone}>{about.label}</Badge> : '-'}</Cell>
    </tr>
  );
});

type TheirCountProps = {
  name: string;
  count: NonNullable<StockTake['lines'][number]['count']>;
  mine: string;
  onChoose: (counted: string) => void;
};

/** Somebody else's count of the same bottle, to accept or replace. */
const TheirCount = ({ name, count: { counted, countedBy }, mine, onChoose }: TheirCountProps) => (
  <span className="grid justify-items-start gap-1 text-xs">
    <span className="wrap-anywhere text-warn">
      {formatActor(countedBy)} has counted {counted}.
    </span>
    <Button size="sm" look="outline" onClick={() => onChoose(String(counted))}>
      Take {counted}
      <span className="sr-only"> for {name}</span>
    </Button>
    <Button size="sm" look="outline" onClick={() => onChoose(mine)}>
      Keep {mine}
      <span className="sr-only"> for {name}</span>
    </Button>
  </span>
);

/** A cell with its column name on a phone, where the table's head is hidden. */
const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <td className="px-2 py-2 max-md:flex max-md:items-center max-md:justify-between max-md:gap-6 max-md:px-0 max-md:py-1">
    <span aria-hidden="true" className="text-ink-3 md:hidden">
      {name}
    </span>
    <span className="min-w-0">{children}</span>
  </td>
);
