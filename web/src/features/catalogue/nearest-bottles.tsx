import { Link } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { Price } from '#web/ui/price.tsx';
import { useMerchandisingSection } from './queries.ts';

/** Beside a bottle that is gone: the ones nearest to it that can be bought. */
export function NearestBottles({ productId }: { productId: string }) {
  const { data: bottles } = useMerchandisingSection({ shelf: 'nearest', beside: productId });
  if (!bottles || bottles.length === 0) return null;
  return (
    <section aria-labelledby="nearest-in-stock" className="mt-8">
      <h2 id="nearest-in-stock" className="font-medium text-sm">
        Nearest bottles in stock
      </h2>
      <ul className="mt-3 grid gap-2">
        {bottles.map(({ id, name, image, price, distillery, region, stock }) => (
          <li
            key={id}
            className="group relative flex items-center gap-4 rounded-card border border-hairline bg-surface p-2.5 pr-4 hover:border-control"
          >
            <BottleThumb image={image} width={56} />
            <span className="min-w-0 grow sm:flex sm:items-center sm:justify-between sm:gap-4">
              <span className="block min-w-0">
                <Link
                  to={paths.product.href(id)}
                  className="font-display text-xl leading-tight after:absolute after:inset-0 after:rounded-card group-hover:text-brass-light"
                >
                  {name}
                </Link>
                <span className="mt-0.5 block text-ink-3 text-sm">
                  {distillery}, {region}
                </span>
              </span>
              <span className="mt-1 flex items-baseline gap-2.5 sm:mt-0 sm:block sm:text-right">
                <Price pounds={price} />
                <span className="text-ink-2 text-xs sm:block">{stock} left</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
