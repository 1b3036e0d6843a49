import { comparePath } from '#web/app/compare-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useComparedBottles } from './compared-bottles.ts';

/** Links to the comparison table. */
export function ComparisonLink() {
  const ids = useComparedBottles((state) => state.ids);
  return (
    <ButtonLink to={comparePath.href(ids)} look="link">
      {ids.length > 1 ? `Compare ${ids.length} bottles` : 'See your comparison'}
    </ButtonLink>
  );
}
