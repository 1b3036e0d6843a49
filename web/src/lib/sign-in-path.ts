import { paths } from '#web/app/paths.ts';

/** The sign-in's address for a page that requires it: the customer then returns to that page. */
export const buildSignInPath = (next: string): string =>
  `${paths.auth.href()}?${new URLSearchParams({ next })}`;
