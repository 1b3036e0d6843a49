import { useState } from 'react';
import type { FacetCount } from '#shared/domain/catalogue/search/catalogue-facets.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';

export const groupClass = 'border-hairline border-b py-5 first:pt-0 last:border-b-0';

type FacetGroupProps = {
  title: string;
  counts: readonly FacetCount[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** A long facet shows its first few values; chosen values are never hidden. */
const initialOptionCount = 6;

export function FacetGroup({ title, counts, chosen, onChange }: FacetGroupProps) {
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
