import { clsx } from 'clsx';
import { addToComparison, maxCompared } from '#shared/domain/catalogue/comparison.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { useComparedBottles } from './compared-bottles.ts';
import { ComparisonLink } from './comparison-link.tsx';

/** A pair of scales. */
const scalesPath = 'M12 4v16M8 20h8M5 7l7-2 7 2M5 7l-3 7a3.2 3.2 0 0 0 6 0zM19 7l-3 7a3.2 3.2 0 0 0 6 0z';

type CompareToggleProps = {
  product: { id: string; name: string };
  /** Adds a link to the comparison, on pages with room for one. */
  hasLink?: boolean;
};

/** Adds a bottle to the comparison, or removes it. */
export function CompareToggle({ product: { id, name }, hasLink = false }: CompareToggleProps) {
  const isHydrated = useHydrated();
  const stored = useComparedBottles((state) => state.ids);
  const ids = isHydrated ? stored : [];
  const isCompared = ids.includes(id);
  const change = () => {
    const next = isCompared ? ids.filter((each) => each !== id) : addToComparison(ids, id);
    if (next) useComparedBottles.setState({ ids: next });
    else
      toast({
        title: 'Your comparison is full',
        description: `It holds ${maxCompared} bottles. Please remove one first.`,
        variant: 'destructive',
      });
  };
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        // In the rendered page the button does nothing until the code is loaded.
        disabled={!isHydrated}
        aria-label={`Compare: ${name}`}
        aria-pressed={isCompared}
        onClick={change}
        className={clsx(hasLink && '-ml-4')}
      >
        <Icon path={scalesPath} className={clsx('size-5', isCompared && 'text-brass')} />
        Compare
      </Button>
      {hasLink && ids.length > 0 && <ComparisonLink />}
    </>
  );
}
