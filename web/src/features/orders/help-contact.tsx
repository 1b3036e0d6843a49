import { ContactLinks } from '#web/ui/contact-links.tsx';

const linkClass =
  'inline-flex min-h-11 items-center text-brass-light underline decoration-control underline-offset-4 hover:decoration-current';

/** Whom to contact; the order's number helps us find it. */
export function HelpContact() {
  return (
    <section>
      <h2 className="font-display text-2xl">Need help?</h2>
      <p className="mt-4 text-ink-2 text-sm">Please have your order number ready.</p>
      <ul className="mt-2 text-sm">
        <ContactLinks className={linkClass} />
      </ul>
    </section>
  );
}
