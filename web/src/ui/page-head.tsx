import { store } from '#shared/store.ts';

/** Title and description of a page; React carries them into the document's head. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>
        {title === store.brand ? `${store.brand} | ${store.tagline}` : `${title} | ${store.brand}`}
      </title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
