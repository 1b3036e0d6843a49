import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { PortfolioHead } from './portfolio-head.tsx';
import { summaryClass } from './summary.tsx';

const cards = ['holdings', 'purchase', 'current', 'return'];

/** Holds the places of the four figures, the line and the list, so that nothing moves when they arrive. */
export function PortfolioSkeleton() {
  return (
    <>
      <PortfolioHead />
      <Loading label="Loading your portfolio" />
      <div className={summaryClass}>
        {cards.map((card) => (
          <Skeleton key={card} className="h-34 rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-5 h-120 rounded-card lg:h-96" />
      <Skeleton className="mt-12 h-12" />
      <div className="mt-8 grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {cards.map((card) => (
          <Skeleton key={card} className="h-120 rounded-card" />
        ))}
      </div>
    </>
  );
}
