import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type LegalBlock, readLegalBlock } from '#shared/stage-facts.ts';
import { formatCopyrightYears, store } from '#shared/store.ts';
import { footerNavigation } from '#web/app/footer-navigation.ts';
import { navigation } from '#web/app/navigation.ts';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { Brand } from './brand.tsx';

const legal = readLegalBlock(import.meta.env);

const parts: readonly [keyof LegalBlock, (value: string) => string][] = [
  ['companyNumber', (value) => `${legal.companyName}, registered in England and Wales no. ${value}`],
  ['vatNumber', (value) => `VAT no. ${value}`],
  ['registeredOffice', (value) => `Registered office: ${value}`],
  ['premisesLicence', (value) => `Premises licence ${value}`],
];

/** The company details that the stage has set; missing ones are left out. */
function LegalLine() {
  const known = parts.flatMap(([field, format]) => (legal[field] ? [format(legal[field])] : []));
  return known.length > 0 ? <p>{known.join('. ')}.</p> : null;
}

const linkClass =
  'inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline underline-offset-4 md:min-h-8';

export function FooterContent() {
  return (
    <>
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-[0.8fr_1.1fr_0.8fr_1.1fr] lg:grid-cols-[1.8fr_0.8fr_1.1fr_0.8fr_1.1fr]">
        <div className="max-md:col-span-2 max-lg:md:col-span-4">
          <Brand />
          <p className="mt-2 max-w-[34ch] text-ink-2 text-sm">
            {store.tagline}. Sold only to adults aged {store.ages.toBuy} or over in the {store.country}.
            Please drink responsibly:{' '}
            <ExternalLink
              href={store.links.drinkaware}
              className="underline underline-offset-4 hover:text-ink"
            >
              drinkaware.co.uk
            </ExternalLink>
            .
          </p>
          <ul className="mt-5 -ml-3 flex">
            {store.socials.map(({ network, url }) => (
              <li key={network}>
                <ExternalLink
                  href={url}
                  aria-label={`Follow us on ${network}`}
                  className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
                >
                  <SocialIcon network={network} />
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
        <FooterGroup title="Shop">
          <PageLinks links={navigation.pages} />
        </FooterGroup>
        <FooterGroup title="Help">
          <PageLinks links={footerNavigation} />
        </FooterGroup>
        <FooterGroup title="The bar">
          {navigation.bar.map(({ label, url }) => (
            <li key={url}>
              <ExternalLink href={url} className={linkClass}>
                {label}
              </ExternalLink>
            </li>
          ))}
        </FooterGroup>
        <FooterGroup title="Contact">
          <li className="py-1 text-ink-2">{store.bar.place}</li>
          <ContactLinks className={linkClass} />
        </FooterGroup>
      </div>
      <div className="page">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-hairline border-t py-6 text-ink-3 text-sm">
          {/* A page rendered last year shows that year until it is rendered again. */}
          <p suppressHydrationWarning>
            {`© ${formatCopyrightYears(new Date())} ${store.brand}. All rights reserved.`}
          </p>
          <LegalLine />
        </div>
      </div>
    </>
  );
}

function PageLinks({ links }: { links: typeof footerNavigation }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <Link to={to} className={linkClass}>
        {label}
      </Link>
    </li>
  ));
}

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-medium text-ink text-sm">{title}</h2>
      <ul className="text-sm">{children}</ul>
    </div>
  );
}

type Network = (typeof store.socials)[number]['network'];

/** Simple logos of the four networks, drawn on a grid of 24. */
const marks: Record<Network, ReactNode> = {
  Instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="1.6">
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.8" cy="7.2" r="0.6" fill="currentColor" />
    </g>
  ),
  Facebook: (
    <path
      fill="currentColor"
      d="M13.6 21v-7.6h2.6l.5-3.1h-3.1V8.4c0-.9.4-1.6 1.7-1.6h1.5V4.1A15 15 0 0 0 14.500 4c-2.500 0-4.100 1.500-4.100 4.100v2.200H7.600v3.100h2.800V21z"
    />
  ),
  LinkedIn: (
    <path
      fill="currentColor"
      d="M4.500 9.500h3.200V20H4.500zM6.100 4.200a1.900 1.900 0 1 1 0 3.800 1.900 1.900 0 0 1 0-3.800zM9.900 9.500H13v1.400c.500-.900 1.600-1.700 3.100-1.700 3 0 3.900 1.900 3.900 4.700V20h-3.200v-5.400c0-1.400-.300-2.600-1.800-2.600s-1.900 1.200-1.900 2.600V20H9.900z"
    />
  ),
  TikTok: (
    <path
      fill="currentColor"
      d="M13 3.500h2.900a4.600 4.600 0 0 0 4 4v2.900a7.400 7.400 0 0 1-4-1.200v5.600a5.600 5.600 0 1 1-5.600-5.600l.7.1v3a2.700 2.700 0 1 0 2 2.600z"
    />
  ),
};

function SocialIcon({ network }: { network: Network }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
      {marks[network]}
    </svg>
  );
}
