import type { CatalogueBounds } from '#shared/domain/catalogue-bounds.ts';
import { rangeNames, thumbsOf, wishOf } from '#shared/domain/catalogue-bounds.ts';
import { countFacet, type FacetCount } from '#shared/domain/catalogue-facets.ts';
import {
  type CatalogueFilter,
  type Facet,
  type Filterable,
  facets,
} from '#shared/domain/catalogue-filter.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { RangeSlider } from '#web/ui/range-slider.tsx';
import { FacetGroup, groupClass } from './facet-group.tsx';
import { sliderWords } from './slider-words.ts';
import type { CatalogueControls } from './use-catalogue-view.ts';

export type FilterPanelProps = {
  products: readonly Filterable[];
  /** What the shop has counted, where the browser does not hold its bottles. */
  told?: Record<Facet, FacetCount[]>;
  filter: CatalogueFilter;
  bounds: CatalogueBounds;
  controls: CatalogueControls;
};

/** The filters themselves: beside the list on a wide screen, in a sheet on a phone. */
export function FilterPanel({ products, told, filter, bounds, controls }: FilterPanelProps) {
  const [first, ...rest] = facets.map(({ name, title }) => (
    <FacetGroup
      key={name}
      title={title}
      counts={told ? told[name] : countFacet(products, name, filter)}
      chosen={filter.facets[name]}
      onChange={(chosen) => controls.setFacet(name, chosen)}
    />
  ));
  return (
    <div>
      {first}
      {rangeNames.map((name) => {
        const { title, unit, say } = sliderWords[name];
        const value = thumbsOf(filter.ranges[name], bounds[name]);
        return (
          <div key={name} className={groupClass}>
            <p aria-hidden="true" className="flex justify-between font-medium text-sm">
              {title}
              <span className="font-normal text-ink-3">
                {say(value[0])} to {say(value[1])}
              </span>
            </p>
            <RangeSlider
              label={title}
              unit={unit}
              bounds={bounds[name]}
              value={value}
              format={say}
              onChange={(thumbs) => controls.setRange(name, wishOf(thumbs, bounds[name]))}
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
