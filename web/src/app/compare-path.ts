/** Bottles side by side, as an address to share. No first view links to it, so that none carries its address. */
export const comparePath = {
  path: '/compare',
  href: (ids: readonly string[]) => (ids.length > 0 ? `/compare?bottles=${ids.join()}` : '/compare'),
};
