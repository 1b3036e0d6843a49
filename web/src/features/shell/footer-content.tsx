import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type LegalBlock, readLegalBlock } from '#shared/stage-facts.ts';
import { formatCopyrightYears, store } from '#shared/store.ts';
import { footerNavigation } from '#web/app/footer-navigation.ts';
import { navigation } from '#web/app/navigation.ts';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { Brand } from './brand.tsx';
import { SocialIcon } from './social-icons.tsx';

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
