/** The page of a certificate. Only the portfolio links to it, so that no public page carries its address. */
export const certificatePath = {
  path: '/portfolio/certificate/:holdingId',
  href: (holdingId: string) => `/portfolio/certificate/${encodeURIComponent(holdingId)}`,
};
