import { BottleLine } from './bottle-line.tsx';
import { useMerchandisingSection } from './queries.ts';

/** For a bottle that is sold out, or whose drop has closed: the most similar ones that can be bought. */
export function NearestBottles({ productId }: { productId: string }) {
  const { data: bottles } = useMerchandisingSection({ shelf: 'nearest', beside: productId });
  if (!bottles || bottles.length === 0) return null;
  return (
    <section aria-labelledby="nearest-in-stock" className="mt-8">
      <h2 id="nearest-in-stock" className="font-medium text-sm">
        Nearest bottles in stock
      </h2>
      <ul className="mt-3 grid gap-2">
        {bottles.map((bottle) => (
          <BottleLine key={bottle.id} bottle={bottle}>
            {bottle.distillery}, {bottle.region}
          </BottleLine>
        ))}
      </ul>
    </section>
  );
}
