import { paths } from '#web/app/paths.ts';

/** Where to sign in, for a page that asks for it: the customer returns there. */
export const buildSignInPath = (next: string): string =>
  `${paths.auth.href()}?${new URLSearchParams({ next })}`;
