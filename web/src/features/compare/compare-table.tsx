import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Product, ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { hasDifference } from '#shared/domain/catalogue/comparison.ts';
import { formatAge, formatStrength, formatVolume } from '#shared/domain/catalogue/format-units.ts';
import { buildStockBadge, formatLeft } from '#shared/domain/catalogue/stock/stock-badge.ts';
import { formatUnitPrice } from '#shared/domain/catalogue/unit-price.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { lowStockAt } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { useDropPhase } from '#web/lib/use-drop-phase.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Picture } from '#web/ui/picture.tsx';

type Row = { name: string; format: (bottle: ProductDetails) => string | null | undefined };

const rows: readonly Row[] = [
  { name: 'Price', format: ({ price }) => formatPounds(price) },
  { name: 'Unit price', format: ({ price, bottleSize }) => formatUnitPrice(price, bottleSize) },
  { name: 'Distillery', format: ({ distillery }) => distillery },
  { name: 'Region', format: ({ region }) => region },
  { name: 'Category', format: ({ category }) => category },
  { name: 'Age', format: ({ age }) => formatAge(age) },
  { name: 'Vintage', format: ({ vintage }) => vintage },
  { name: 'Bottled', format: ({ bottledYear }) => bottledYear },
  { name: 'Cask', format: ({ caskType }) => caskType },
  { name: 'Strength', format: ({ abv }) => formatStrength(abv) },
  { name: 'Size', format: ({ bottleSize }) => formatVolume(bottleSize) },
  { name: 'Bottler', format: ({ bottler }) => bottler },
  { name: 'Peat', format: ({ peated }) => peated },
  { name: 'Held in bond', format: ({ inBond }) => (inBond ? 'Yes' : 'No') },
  { name: 'Tasting notes', format: ({ tastingNotes }) => tastingNotes },
];

const notRecorded = 'Not recorded';

type CompareTableProps = {
  bottles: readonly ProductDetails[];
  actionFor: (product: Product) => ReactNode;
  onRemove: (id: string) => void;
};

/** A column for each bottle; on a phone the table scrolls below its first column, which names the rows. */
export function CompareTable({ bottles, actionFor, onRemove }: CompareTableProps) {
  const [isShort, setShort] = useState(false);
  const listed = rows
    .map(({ name, format }) => {
      const values = bottles.map((bottle) => format(bottle) || notRecorded);
      return { name, values, differs: hasDifference(values) };
    })
    .filter(({ values }) => values.some((value) => value !== notRecorded));
  const hasSeveral = bottles.length > 1;
  return (
    <>
      {hasSeveral && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8">
          <Checkbox
            label="Only show what differs"
            checked={isShort}
            onChange={(event) => setShort(event.target.checked)}
          />
          <p className="flex items-center gap-2 text-ink-3 text-sm">
            <Mark />
            Marks a difference
          </p>
        </div>
      )}
      <section
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard.
        tabIndex={0}
        className="relative -mx-(--gutter) overflow-x-auto px-(--gutter) md:mx-0 md:px-0"
      >
        <table className="w-full border-separate border-spacing-0 text-left text-sm">
          <caption className="sr-only">Bottles side by side</caption>
          <thead>
            <tr>
              <RowHead isCorner>Bottle</RowHead>
              {bottles.map((bottle) => (
                <BottleHead key={bottle.id} bottle={bottle} />
              ))}
            </tr>
          </thead>
          <tbody>
            {listed
              .filter(({ differs }) => differs || !isShort || !hasSeveral)
              .map(({ name, values, differs }) => (
                <tr key={name}>
                  <RowHead>
                    {name}
                    {differs && (
                      <>
                        <Mark />
                        <span className="sr-only">, differs</span>
                      </>
                    )}
                  </RowHead>
                  {bottles.map(({ id }, index) => (
                    <td
                      key={id}
                      className={clsx(cellClass, differs ? 'bg-surface-2 text-ink' : 'text-ink-2')}
                    >
                      {values[index]}
                    </td>
                  ))}
                </tr>
              ))}
            <tr>
              <RowHead>Stock</RowHead>
              {bottles.map((bottle) => (
                <td key={bottle.id} className={cellClass}>
                  <Stock bottle={bottle} />
                </td>
              ))}
            </tr>
            <tr>
              <RowHead>Buy</RowHead>
              {bottles.map((bottle) => (
                <td key={bottle.id} className={cellClass}>
                  {actionFor(bottle)}
                  <Button
                    look="quiet"
                    size="sm"
                    wide
                    aria-label={`Remove ${bottle.name}`}
                    onClick={() => onRemove(bottle.id)}
                    className="mt-1"
                  >
                    Remove
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}

const cellClass = 'min-w-44 border-hairline border-b px-4 py-3 align-top md:min-w-52';

/** A visual mark for a row that differs; the row's heading says it in words as well. */
const Mark = () => <span aria-hidden="true" className="inline-block size-2 shrink-0 rotate-45 bg-brass" />;

type RowHeadProps = { isCorner?: boolean; children: ReactNode };

function RowHead({ isCorner = false, children }: RowHeadProps) {
  return (
    <th
      scope={isCorner ? 'col' : 'row'}
      className="sticky left-0 z-10 w-28 min-w-28 border-hairline border-b bg-bg py-3 pr-3 align-top font-normal text-ink-3 md:w-40"
    >
      <span className={clsx('flex flex-wrap items-center gap-x-2', isCorner && 'sr-only')}>{children}</span>
    </th>
  );
}

function BottleHead({ bottle: { id, name, image } }: { bottle: ProductDetails }) {
  return (
    <th scope="col" className={clsx(cellClass, 'font-normal')}>
      <span className="lit flex justify-center">
        <Picture
          image={image}
          alt=""
          sizes="160px"
          className="aspect-4/5 h-44 w-auto object-contain md:h-56"
        />
      </span>
      <Link
        to={paths.product.href(id)}
        className="mt-2 block font-display text-xl leading-tight underline-offset-4 hover:text-brass-light hover:underline"
      >
        {name}
      </Link>
    </th>
  );
}

function Stock({ bottle }: { bottle: Product }) {
  const phase = useDropPhase(bottle.drop);
  const { tone, label } = buildStockBadge(bottle, lowStockAt.detail, phase);
  const left = formatLeft(bottle, lowStockAt.detail, phase);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      {left && <span className="text-ink-3">{left}</span>}
    </span>
  );
}
