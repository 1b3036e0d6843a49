import { store } from '#shared/store.ts';

/**
 * Title and description of a page; React moves them into the document's head. A page without a description (missing
 * or private) is hidden from search engines.
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
