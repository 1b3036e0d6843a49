import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { findStop } from '#shared/domain/catalogue/search/log-track.ts';
import { controlClass } from './input.tsx';
import { type Bounds, moveThumb, nearestThumb, type Range, toShare } from './range-math.ts';

type RangeSliderProps = {
  label: string;
  unit: string;
  bounds: Bounds;
  value: Range;
  onChange: (value: Range) => void;
  format: (value: number) => string;
  /** The values at which the thumbs stop, if the steps are uneven; the number fields accept any step. */
  stops?: readonly number[];
};

/** Short enough to feel live, long enough not to write every pixel of a drag into the address. */
const debounceMs = 120;

/**
 * Two thumbs on one track, and a number field for each, so that nothing requires dragging. The thumbs are two
 * overlaid native range inputs, so keyboard, touch and screen readers work natively.
 */
export function RangeSlider({ label, unit, bounds, value, onChange, format, stops }: RangeSliderProps) {
  const [draft, setDraft] = useState<Range | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = value.join('-');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a settled value ends the draft, whoever settled it.
  useEffect(() => {
    if (timer.current === undefined) setDraft(null);
  }, [settled]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const shown = draft ?? value;
  const move = (thumb: 0 | 1, to: number) => {
    const next = moveThumb(shown, thumb, to, bounds);
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onChange(next);
    }, debounceMs);
  };
  // A thumb's position on the track: the value itself, or the index of its stop.
  const track = stops ? { min: 0, max: stops.length - 1, step: 1 } : bounds;
  const toPlace = (of: number) => (stops ? findStop(stops, of) : of);
  const fromPlace = (place: number) => (stops ? (stops[Math.round(place)] ?? bounds.max) : place);
  const pressTrack = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const pressed = track.min + ((event.clientX - left) / width) * (track.max - track.min);
    move(nearestThumb([toPlace(shown[0]), toPlace(shown[1])], pressed), fromPlace(pressed));
  };

  const shares = shown.map((each) => toShare(toPlace(each), track)) as [number, number];
  const filled = { '--from': shares[0], '--to': shares[1] } as CSSProperties;
  const thumbs = ['from', 'to'] as const;
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="range-track" style={filled} onPointerDown={pressTrack}>
        {thumbs.map((end, thumb) => (
          <input
            key={end}
            type="range"
            {...track}
            value={toPlace(shown[thumb as 0 | 1])}
            aria-label={`${label} ${end}`}
            aria-valuetext={format(shown[thumb as 0 | 1])}
            onChange={(event) => move(thumb as 0 | 1, fromPlace(event.target.valueAsNumber))}
            className={thumb === 0 && shares[0] > 0.5 ? 'z-2!' : undefined}
          />
        ))}
      </div>
      <div className="mt-1 flex items-center gap-2">
        {thumbs.map((end, thumb) => (
          <RangeNumber
            key={end}
            label={`${label} ${end}, ${unit}`}
            bounds={bounds}
            value={shown[thumb as 0 | 1]}
            onCommit={(to) => move(thumb as 0 | 1, to)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type RangeNumberProps = { label: string; bounds: Bounds; value: number; onCommit: (value: number) => void };

/** One end of a range as a number; a typed value applies once the field is left or Enter is pressed. */
function RangeNumber({ label, bounds, value, onCommit }: RangeNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== '') onCommit(Number(typed));
    setTyped(null);
  };
  return (
    <input
      type="number"
      inputMode="decimal"
      {...bounds}
      aria-label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      className={`${controlClass} min-h-11! px-2.5! text-sm!`}
    />
  );
}
