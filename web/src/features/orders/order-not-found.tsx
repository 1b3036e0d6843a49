import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** A wrong link and an expired one look the same, so that nobody learns which orders exist. */
export function OrderNotFound() {
  return (
    <>
      <PageHead title="Order not found" />
      <EmptyState
        level="h1"
        title="Order not found"
        actions={
          <>
            <ButtonLink to={paths.gallery.href()}>Continue Shopping</ButtonLink>
            <a
              href={`mailto:${store.email}`}
              className="inline-flex min-h-11 items-center px-3 text-brass-light underline underline-offset-4"
            >
              {store.email}
            </a>
          </>
        }
      >
        <p>
          This link is incomplete or has expired. Please open the one in your confirmation email, or write to
          us with your order number.
        </p>
      </EmptyState>
    </>
  );
}
