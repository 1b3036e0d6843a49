import { adminTab } from '#web/app/admin-tabs.ts';

/** The list of drops, or with an id the form of one drop; `new` is the form of a drop that is not saved yet. */
export const dropHref = (id?: string): string =>
  `${adminTab.products.href('drops')}${id ? `/${encodeURIComponent(id)}` : ''}`;

/** Where staff follow a ballot. */
export const ballotHref = (id: string): string => `${dropHref(id)}/ballot`;

/** Where staff preview the shop at a later time. */
export const rehearsalHref = `${dropHref()}/rehearsal`;
