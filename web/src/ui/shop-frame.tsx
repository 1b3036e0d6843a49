import type { ReactNode } from 'react';

/** Shows a part of the shop's pages in the shop's own colours, whatever the back office uses. */
export const ShopFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    data-theme="night"
    className="max-h-[44rem] overflow-y-auto rounded-card border border-hairline bg-bg px-5 pb-8 text-ink"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by those who scroll with keys.
    tabIndex={0}
    aria-label={label}
  >
    {children}
  </section>
);
