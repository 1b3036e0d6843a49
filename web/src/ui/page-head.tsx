import { store } from '#shared/store.ts';

/**
 * Title and description of a page; React carries them into the document's head. A page that has nothing to say of itself
 * (a missing one, a private one) is nothing for a search engine.
 */
export function PageHead({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>
        {title === store.brand ? `${store.brand} | ${store.tagline}` : `${title} | ${store.brand}`}
      </title>
      {description ? (
        <meta name="description" content={description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
