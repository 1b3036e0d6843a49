import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { FlavourChart } from './flavour-chart.tsx';
import { buildFlavourProfile, type FlavourAxis } from './flavour-profile.ts';
import { readTastingNotes } from './tasting-notes.ts';

/** With fewer flavours there would be a line instead of a shape. */
const minFlavours = 3;

/** The panel's notes, and a chart of the flavours that they name. */
export function TastingPanel({ product }: { product: Product }) {
  const notes = readTastingNotes(product.tastingNotes ?? '');
  if (notes.length === 0) {
    return <p className="text-ink-2">Our panel has not tasted this bottle yet.</p>;
  }
  const axes = buildFlavourProfile(notes);
  const isDrawn = axes.filter(({ strength }) => strength > 0).length >= minFlavours;
  return (
    <div
      className={
        isDrawn
          ? 'grid gap-x-16 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]'
          : undefined
      }
    >
      <dl className="grid gap-x-8 gap-y-6 md:grid-cols-3 lg:col-start-2">
        {notes.map(({ name, text }) => (
          <div key={name} className="border-brass border-t pt-4">
            <dt className="font-display text-xl">{name}</dt>
            <dd className="mt-2 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      {isDrawn && (
        <>
          <figure className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <FlavourChart axes={axes} />
            <figcaption className="mx-auto mt-3 max-w-sm text-center text-ink-3 text-xs">
              Each ring marks a note our panel found.
            </figcaption>
          </figure>
          <div className="lg:col-start-2">
            <h3 className="mb-3 font-medium text-sm">The notes behind this chart</h3>
            <FlavourList axes={axes} />
          </div>
        </>
      )}
    </div>
  );
}

/** The chart's content, strongest first, for readers who cannot see the chart. */
function FlavourList({ axes }: { axes: readonly FlavourAxis[] }) {
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
