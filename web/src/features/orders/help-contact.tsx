import { store } from '#shared/store.ts';

const linkClass =
  'inline-flex min-h-11 items-center text-brass-light underline decoration-control underline-offset-4 hover:decoration-current';

/** Who to ask; the order's number helps us find it. */
export function HelpContact() {
  return (
    <section>
      <h2 className="font-display text-2xl">Need help?</h2>
      <p className="mt-4 text-ink-2 text-sm">Please have your order number ready.</p>
      <ul className="mt-2 text-sm">
        <li>
          <a href={store.phone.link} className={linkClass}>
            {store.phone.shown}
          </a>
        </li>
        <li>
          <a href={`mailto:${store.email}`} className={linkClass}>
            {store.email}
          </a>
        </li>
      </ul>
    </section>
  );
}
