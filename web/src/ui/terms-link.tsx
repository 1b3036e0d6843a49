import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type TermsLinkProps = { href: string; section?: '' | '#cancel'; children: ReactNode };

/** In a tab of its own, so that what was typed stays where it is. */
export const TermsLink = ({ href, section = '', children }: TermsLinkProps) => (
  <Link
    to={`${href}${section}`}
    target="_blank"
    className="text-ink-2 underline underline-offset-4 hover:text-brass-light"
  >
    {children}
  </Link>
);
