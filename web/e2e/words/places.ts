/** The parts of the pages by which rows find what they name, as Playwright's selectors. */

export const header = 'role=banner';
export const footer = 'role=contentinfo';
export const mainNavigation = 'role=navigation[name="Main"]';
export const hero = 'section[aria-labelledby=drop-headline]';
export const banner = 'role=complementary[name="Live now"]';
export const toast = 'role=region[name=/^Notifications/] >> role=listitem';

export const region = (name: string): string => `role=region[name="${name}"]`;
export const dialog = (name: string): string => `role=dialog[name="${name}"]`;
export const list = (place: string): string => `${place} >> role=listitem`;
export const cards = (place: string): string => `${place} >> role=article`;
/** The card of one bottle, in a list of them. */
export const card = (bottle: string): string => `article:has(:is(h2, h3) > a:text-is("${bottle}"))`;
