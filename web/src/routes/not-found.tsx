import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function NotFoundRoute() {
  return (
    <div className="page grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-24 text-center">
      <PageHead title="Page not found" />
      <h1 className="font-display text-4xl">404 Page Not Found</h1>
      <p className="text-ink-2">
        {import.meta.env.DEV
          ? 'Did you forget to add the page to the router?'
          : 'This page may have moved, or it never existed. Our bottles are still here.'}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.gallery.href()}>Go to the shop</ButtonLink>
        <ButtonLink to={paths.home.href()} look="outline">
          Back to home
        </ButtonLink>
      </div>
    </div>
  );
}
