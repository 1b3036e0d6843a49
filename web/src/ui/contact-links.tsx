import { store } from '#shared/store.ts';

/** How to reach the shop, as items of a list. */
export function ContactLinks({ className }: { className: string }) {
  return (
    <>
      <li>
        <a href={store.phone.link} className={className}>
          {store.phone.shown}
        </a>
      </li>
      <li>
        <a href={`mailto:${store.email}`} className={className}>
          {store.email}
        </a>
      </li>
    </>
  );
}
