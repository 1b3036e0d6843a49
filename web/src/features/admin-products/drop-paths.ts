import { adminTab } from '#web/app/admin-tabs.ts';

/** The list of drops, or with an id the form of one: `new` is the one that there is not yet. */
export const dropHref = (id?: string): string =>
  `${adminTab.products.href('drops')}${id ? `/${encodeURIComponent(id)}` : ''}`;

/** Where staff follow a ballot. */
export const ballotHref = (id: string): string => `${dropHref(id)}/ballot`;

/** Where staff look at the shop as it will be. */
export const rehearsalHref = `${dropHref()}/rehearsal`;
