import type { Product } from '#shared/api/catalogue.ts';
import { readTastingNotes } from './tasting-notes.ts';

export function TastingPanel({ product }: { product: Product }) {
  const notes = readTastingNotes(product.tastingNotes ?? '');
  if (notes.length === 0) {
    return <p className="text-ink-2">Our panel has not written its notes on this bottle yet.</p>;
  }
  return (
    <dl className="grid gap-x-10 gap-y-6 md:grid-cols-3">
      {notes.map(({ name, text }) => (
        <div key={name} className="border-brass border-t pt-4">
          <dt className="font-display text-xl">{name}</dt>
          <dd className="mt-2 text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
