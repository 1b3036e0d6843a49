import { clsx } from 'clsx';
import { maxWishlist } from '#shared/domain/accounts/wishlist.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useChangeWishlist, useWishlist } from './queries.ts';

const heartPath =
  'M12 20.2S3.8 15.4 3.8 9.4A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 8.2 2.2c0 6-8.2 10.8-8.2 10.8z';

type HeartProps = {
  product: { id: string; name: string };
  /** Adds a text label beside the icon, where there is room. */
  hasLabel?: boolean;
};

/** Saves a bottle to the wishlist, or removes it. */
export function Heart({ product: { id, name }, hasLabel = false }: HeartProps) {
  const isHydrated = useHydrated();
  const { list } = useWishlist();
  const { mutate } = useChangeWishlist();
  const isSaved = list?.productIds.includes(id) ?? false;
  const isFull = list !== undefined && list.productIds.length >= maxWishlist;
  const change = () =>
    mutate(
      { productId: id, isSaved: !isSaved },
      {
        onSuccess: () =>
          toast({
            title: isSaved ? 'Removed from your cellar list' : 'Saved to your cellar list',
            description: name,
          }),
        onError: () =>
          toast({
            title: 'Your cellar list is unchanged',
            description: isFull
              ? `It holds ${maxWishlist} bottles. Please remove one first.`
              : 'Please check your connection and try again.',
            variant: 'destructive',
          }),
      },
    );
  return (
    <Button
      look="quiet"
      size={hasLabel ? 'sm' : 'icon'}
      data-mark
      // In the rendered page the button does nothing until the code is loaded.
      disabled={!isHydrated}
      aria-label={`Cellar list: ${name}`}
      aria-pressed={isSaved}
      onClick={change}
      className={clsx(hasLabel && '-ml-4')}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        className={clsx('size-5 shrink-0', isSaved ? 'fill-brass text-brass' : 'fill-none')}
      >
        <path d={heartPath} />
      </svg>
      {hasLabel && 'Cellar list'}
    </Button>
  );
}
