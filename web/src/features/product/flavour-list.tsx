import type { FlavourAxis } from './flavour-profile.ts';

/** What the drawing is made of, strongest first: the same for those who do not see it. */
export function FlavourList({ axes }: { axes: readonly FlavourAxis[] }) {
  const named = axes
    .filter(({ strength }) => strength > 0)
    .toSorted((one, other) => other.strength - one.strength);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {named.map(({ name, words }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-3">{name}</dt>
          <dd className="text-ink-2">{words.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
