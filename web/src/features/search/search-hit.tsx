import { Link } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { buildStockBadge, formatLeft } from '#shared/domain/catalogue/stock/stock-badge.ts';
import { lowStockAt } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { useDropPhase } from '#web/lib/use-drop-phase.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { Price } from '#web/ui/price.tsx';

type SearchHitProps = {
  id: string;
  product: Product;
  text: string;
  isActive: boolean;
  onActive: () => void;
  onLeave: () => void;
};

/** A hit is an option of the list and a real link, so it can also be opened in another tab. */
export function SearchHit({ id, product, text, isActive, onActive, onLeave }: SearchHitProps) {
  const phase = useDropPhase(product.drop);
  const badge = buildStockBadge(product, lowStockAt.catalogue, phase);
  const left = formatLeft(product, lowStockAt.catalogue, phase);
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={paths.product.href(product.id)}
      onClick={onLeave}
      onPointerMove={onActive}
      className="relative grid grid-cols-[3.5rem_1fr] items-center gap-x-3.5 gap-y-1.5 rounded-control px-3 py-2 before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:bg-brass before:opacity-0 aria-selected:bg-surface-2 aria-selected:before:opacity-100 sm:grid-cols-[3.5rem_1fr_auto]"
    >
      <BottleThumb image={product.image} width={56} className="max-sm:row-span-2" />
      <span className="min-w-0 max-sm:self-end">
        <span className="block font-display text-xl leading-tight">
          <HighlightedMatch text={product.name} wanted={text} />
        </span>
        <span className="mt-0.5 block text-ink-3 text-sm">
          <HighlightedMatch text={product.distillery} wanted={text} />, {product.region}
          {product.caskType && `, ${product.caskType}`}
        </span>
      </span>
      <span className="flex items-center gap-3 max-sm:self-start sm:flex-col sm:items-end sm:gap-1.5">
        <Price pounds={product.price} />
        <span className="flex items-center gap-2">
          {left && <span className="text-ink-3 text-xs">{left}</span>}
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
      </span>
    </Link>
  );
}

/** A text with the matching part in brass. */
function HighlightedMatch({ text, wanted }: { text: string; wanted: string }) {
  const at = text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0 || wanted === '') return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent text-brass-light">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
