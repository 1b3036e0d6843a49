import { useState } from 'react';
import { countFacet, type FacetCount } from '#shared/domain/catalogue/search/catalogue-facets.ts';
import {
  type CatalogueFilter,
  type Facet,
  type Filterable,
  facets,
  type SearchMatches,
} from '#shared/domain/catalogue/search/catalogue-filter.ts';
import {
  type CatalogueRanges,
  rangeNames,
  toRange,
  toThumbs,
} from '#shared/domain/catalogue/search/catalogue-ranges.ts';
import { findStop, listLogStops } from '#shared/domain/catalogue/search/log-track.ts';
import { countPrices } from '#shared/domain/catalogue/search/price-histogram.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { RangeSlider } from '#web/ui/range-slider.tsx';
import { sliderLabels } from './slider-labels.ts';
import type { CatalogueControls } from './use-catalogue-view.ts';

export type FilterPanelProps = {
  products: readonly Filterable[];
  /** The counts from the server, when the browser does not hold all bottles. */
  surroundingPage?: Record<Facet, FacetCount[]>;
  priceCounts?: readonly number[];
  filter: CatalogueFilter;
  bounds: CatalogueRanges;
  controls: CatalogueControls;
  /** The bottles that match the search. */
  found: SearchMatches;
};

/** The filters themselves: beside the list on a wide screen, in a sheet on a phone. */
export function FilterPanel({
  products,
  surroundingPage,
  priceCounts,
  filter,
  bounds,
  controls,
  found,
}: FilterPanelProps) {
  const [first, ...rest] = facets.map(({ name, title }) => (
    <FacetGroup
      key={name}
      title={title}
      counts={surroundingPage ? surroundingPage[name] : countFacet(products, name, filter, found)}
      chosen={filter.facets[name]}
      onChange={(chosen) => controls.setFacet(name, chosen)}
    />
  ));
  const stops = listLogStops(bounds.price);
  const toShare = (pounds: number) => findStop(stops, pounds) / (stops.length - 1);
  return (
    <div>
      {first}
      {rangeNames.map((name) => {
        const { title, unit, format } = sliderLabels[name];
        const value = toThumbs(filter.ranges[name], bounds[name]);
        return (
          <div key={name} className={groupClass}>
            <p aria-hidden="true" className="flex justify-between font-medium text-sm">
              {title}
              <span className="font-normal text-ink-3">
                {format(value[0])} to {format(value[1])}
              </span>
            </p>
            {name === 'price' && (
              <PriceBars
                counts={priceCounts ?? countPrices(products, filter, found, bounds.price)}
                from={toShare(value[0])}
                to={toShare(value[1])}
              />
            )}
            <RangeSlider
              label={title}
              unit={unit}
              bounds={bounds[name]}
              value={value}
              format={format}
              stops={name === 'price' ? stops : undefined}
              onChange={(thumbs) => controls.setRange(name, toRange(thumbs, bounds[name]))}
            />
          </div>
        );
      })}
      {rest}
      <div className={groupClass}>
        <Checkbox
          label="In stock only"
          checked={filter.inStockOnly}
          onChange={(event) => controls.changeFilter({ inStockOnly: event.target.checked })}
        />
      </div>
    </div>
  );
}

type PriceBarsProps = { counts: readonly number[]; from: number; to: number };

/**
 * How many bottles fall into each interval of the price slider below; illustrates the counts that the filters give in
 * words.
 */
function PriceBars({ counts, from, to }: PriceBarsProps) {
  const highest = Math.max(1, ...counts);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${counts.length * 4} 24`}
      preserveAspectRatio="none"
      className="mt-3 -mb-3 block h-9 w-full px-[0.6875rem]"
    >
      {counts.map((count, at) => {
        const height = count === 0 ? 0.6 : 2 + (22 * count) / highest;
        const middle = (at + 0.5) / counts.length;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={at}
            x={at * 4 + 0.4}
            y={24 - height}
            width={3.2}
            height={height}
            className={middle >= from && middle <= to ? 'fill-brass/55' : 'fill-hairline'}
          />
        );
      })}
    </svg>
  );
}

const groupClass = 'border-hairline border-b py-5 first:pt-0 last:border-b-0';

type FacetGroupProps = {
  title: string;
  counts: readonly FacetCount[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** A long facet shows its first few values; chosen values are never hidden. */
const initialOptionCount = 6;

function FacetGroup({ title, counts, chosen, onChange }: FacetGroupProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole
    ? counts
    : counts.filter(({ value }, index) => index < initialOptionCount || chosen.includes(value));
  const hidden = counts.length - shown.length;
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value));
  if (counts.length === 0) return null;
  return (
    <fieldset className={groupClass}>
      <legend className="float-left mb-1 w-full font-medium text-sm">{title}</legend>
      <div className="clear-left">
        {shown.map(({ value, count }) => (
          <Checkbox
            key={value}
            label={value}
            aside={count}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
            className={count === 0 && !chosen.includes(value) ? 'text-ink-3!' : undefined}
          />
        ))}
        {(hidden > 0 || isWhole) && counts.length > initialOptionCount && (
          <Button look="link" className="text-sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${hidden} more`}
            <span className="sr-only"> in {title}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
