/** Where anyone checks the code of a certificate. No first view links to it, so that none carries its address. */
export const verifyPath = {
  path: '/verify/:code?',
  href: (code?: string) => (code ? `/verify/${encodeURIComponent(code)}` : '/verify'),
};
