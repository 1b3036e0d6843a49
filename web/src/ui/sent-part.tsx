import { type ReactNode, Suspense, useState } from 'react';

/**
 * A long part of a page that nothing changes in the browser. Where the page was sent with it, it stays as it was sent, and
 * its code, a lazy child, is never fetched; whoever comes from another page of the shop fetches it. No two parts have the same `id`.
 */
export function SentPart({ id, children }: { id: string; children: ReactNode }) {
  const [sent] = useState(() => (import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML));
  return sent === undefined ? (
    <div id={id}>
      <Suspense fallback={<div className="min-h-[70dvh]" />}>{children}</Suspense>
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the shop's own page, as it came
    <div id={id} dangerouslySetInnerHTML={{ __html: sent }} />
  );
}
