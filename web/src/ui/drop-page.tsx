import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { MoreLink } from './more-link.tsx';
import { PageHead } from './page-head.tsx';
import { Picture } from './picture.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/** What the page of a drop is for. */
type Kind = 'Ballot' | 'Queue';

type PendingDropPageProps = {
  kind: Kind;
  /** The shop's error code when there is no such page. */
  missing: 'ballot_not_found' | 'waiting_room_not_found';
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
};

/** A drop's page while it loads, if it does not exist, or if it cannot be reached. */
export function PendingDropPage({ kind, missing, query }: PendingDropPageProps) {
  const { error, isFetching, refetch } = query;
  const name = kind.toLowerCase();
  return (
    <>
      <PageHead title={kind} />
      {isRefusal(error, missing, 'invalid_request') ? (
        <EmptyState title={`We could not find this ${name}`}>
          <MoreLink to={paths.collection.href()}>See all drops</MoreLink>
        </EmptyState>
      ) : error ? (
        <ErrorState
          title={`The ${name} could not be loaded`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <>
          <h1 className="sr-only">{kind}</h1>
          <Loading label={`Loading the ${name}`} />
          <Skeleton className="h-96 rounded-card" />
        </>
      )}
    </>
  );
}

type DropPageProps = {
  kind: Kind;
  /** The title of the page; the drop's own title is its heading. */
  pageTitle: string;
  drop: { title: string; product: Pick<Product, 'id' | 'name' | 'image'> | null };
  /** Below the heading. */
  intro?: ReactNode;
  children: ReactNode;
};

/** The page of a drop: its bottle on one side where there is room, and the actions on the other. */
export function DropPage({ kind, pageTitle, drop: { title, product }, intro, children }: DropPageProps) {
  return (
    <>
      <PageHead title={pageTitle} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {product && (
          <div className="lit flex justify-center self-start max-lg:hidden">
            <Picture
              image={product.image}
              alt={product.name}
              sizes="20rem"
              className="h-auto w-full object-contain"
            />
          </div>
        )}
        <div className="grid max-w-measure content-start gap-8">
          <header>
            <p className="text-brass text-sm uppercase tracking-[0.16em]">{kind}</p>
            <h1 className="mt-3 font-display text-3xl md:text-4xl">{title}</h1>
            {intro}
            {product && (
              <p className="mt-3">
                <MoreLink to={paths.product.href(product.id)}>View {product.name}</MoreLink>
              </p>
            )}
          </header>
          {children}
        </div>
      </div>
    </>
  );
}
