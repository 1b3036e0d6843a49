import { paths } from '#web/app/paths.ts';

/** The page that asked for the sign-in, if it is one of ours: an address with another host could be a phishing link. */
export function returnPath(next: string | null): string {
  const isOurs = next !== null && /^\/(?![/\\])[^\\]*$/.test(next) && !next.startsWith(paths.auth.path);
  return isOurs ? next : paths.checkout.href();
}
