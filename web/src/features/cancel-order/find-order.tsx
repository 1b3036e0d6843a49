import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { buildSignInPath } from '#web/lib/sign-in-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkForm } from './link-form.tsx';

const linkClass = 'text-brass-light underline underline-offset-4';

/** For guests, and customers who cannot find the email: sends them the link to their order. */
export function FindOrder() {
  return (
    <>
      <h1 className="font-display text-3xl md:text-4xl">Find my order</h1>
      <div className="mt-6 grid max-w-measure gap-8">
        <LinkForm>
          <p className="text-ink-2">
            We'll email you a new link to your order. There you can track the delivery, cancel the order or
            request a return.
          </p>
        </LinkForm>
        <section className="border-hairline border-t pt-6">
          <h2 className="font-display text-xl">Other ways</h2>
          <p className="mt-2 text-ink-2">
            If you have an account, you'll find your orders there. Or ring{' '}
            <a href={store.phone.link} className={linkClass}>
              {store.phone.shown}
            </a>{' '}
            or write to{' '}
            <a href={`mailto:${store.email}`} className={linkClass}>
              {store.email}
            </a>
            .
          </p>
          <p className="mt-3 flex flex-wrap gap-x-6">
            <ButtonLink to={buildSignInPath(privatePaths.orders.href())} look="link">
              Sign in to my account
            </ButtonLink>
            <ButtonLink to={paths.contact.href()} look="link">
              Contact us
            </ButtonLink>
          </p>
        </section>
      </div>
    </>
  );
}
