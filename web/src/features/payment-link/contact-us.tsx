import { store } from '#shared/store.ts';

const linkClass = 'text-brass-light underline underline-offset-4';

/** How to get another link. */
export const ContactUs = () => (
  <p>
    Please email{' '}
    <a href={`mailto:${store.email}`} className={linkClass}>
      {store.email}
    </a>{' '}
    or call{' '}
    <a href={store.phone.link} className={linkClass}>
      {store.phone.shown}
    </a>
    , and we will help.
  </p>
);
