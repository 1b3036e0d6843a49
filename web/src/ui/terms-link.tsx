import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type TermsLinkProps = { href: string; section?: '' | '#cancel'; children: ReactNode };

/** Opens in a new tab, so typed values are not lost. */
export const TermsLink = ({ href, section = '', children }: TermsLinkProps) => (
  <Link
    to={`${href}${section}`}
    target="_blank"
    className="text-ink-2 underline underline-offset-4 hover:text-brass-light"
  >
    {children}
  </Link>
);
