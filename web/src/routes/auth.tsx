import { paths } from '#web/app/paths.ts';
import { Auth } from '#web/features/auth/auth.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SourcedPicture } from '#web/ui/picture.tsx';
import { door } from '#web/ui/still-posters.ts';

export function AuthRoute() {
  return (
    <div className="page grid gap-x-24 pt-10 pb-16 md:pt-14 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <PageHead title="Sign in" />
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <h1 className="font-display text-4xl">Your account</h1>
        <p className="mt-3 mb-8 text-ink-2">
          Your saved addresses, your orders, and one cart on every device.
        </p>
        <Auth />
        <p className="border-hairline border-t pt-4">
          <ButtonLink to={paths.collection.href()} look="link">
            Continue Shopping
          </ButtonLink>
        </p>
      </div>
      <div className="max-lg:hidden">
        <SourcedPicture
          sources={door}
          alt=""
          sizes="40vw"
          className="h-full max-h-176 w-full rounded-card object-cover"
        />
      </div>
    </div>
  );
}
