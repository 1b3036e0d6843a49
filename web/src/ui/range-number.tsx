import { useState } from 'react';
import { controlClass } from './input.tsx';
import type { Bounds } from './range-math.ts';

type RangeNumberProps = { label: string; bounds: Bounds; value: number; onCommit: (value: number) => void };

/** One end of a range as a number; what is typed counts once the field is left or Enter is pressed. */
export function RangeNumber({ label, bounds, value, onCommit }: RangeNumberProps) {
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
