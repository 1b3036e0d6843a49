import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { describeCertificate, endedCertificate } from '#shared/domain/bonded-storage/certificate.ts';
import { formatAge, formatStrength, formatVolume } from '#shared/domain/catalogue/format-units.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { store } from '#shared/store.ts';
import { formatDate, formatDay } from '#web/lib/format-date.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { getConditionLabel, getHoldingStatusLabel, hasLeftBond } from './holding-labels.ts';

type CertificateSheetProps = { holding: Holding; owner: string };

/**
 * One sheet of paper: which bottle it is, whose, and where it is held. On screen it looks like paper too. Once the
 * bottle has left bond, the sheet says that it certifies nothing and remains only as a record.
 */
export function CertificateSheet({ holding, owner }: CertificateSheetProps) {
  const { product, certificateNumber } = holding;
  const hasLeft = hasLeftBond(holding);
  return (
    <article
      data-theme="paper"
      className="certificate mx-auto flex max-w-[48rem] flex-col rounded-card bg-surface p-6 text-ink sm:p-12 print:max-w-none print:p-0"
    >
      <PageHead title={`Certificate ${certificateNumber}`} />
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-control border-b pb-5">
        <p className="font-display text-2xl tracking-wide">{store.brand}</p>
        <p className="text-ink-2 text-sm">
          Certificate <span className="font-medium text-ink">{certificateNumber}</span>
        </p>
      </header>
      <div className="grid grow items-center gap-x-12 gap-y-6 py-8 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-[2fr_3fr]">
        <div className="certificate-picture mx-auto w-full max-w-60 rounded-card sm:max-w-none">
          <Picture
            image={product.imageUrl}
            alt={`A bottle of ${product.name}`}
            sizes="300px"
            isFirst
            className="aspect-4/5 h-auto w-full object-contain"
          />
        </div>
        <div className="min-w-0">
          <p className="text-brass text-sm">
            {hasLeft ? 'Bottle that has left bond' : 'Bottle held in bond'}
          </p>
          <h1 className="mt-2 font-display text-3xl">{product.name}</h1>
          <p className="mt-2 text-ink-2">
            {product.distillery}, {product.region}
          </p>
          <p className="mt-1 text-ink-2">
            {[formatAge(product.age), formatStrength(product.abv), formatVolume(product.bottleSize)].join(
              ', ',
            )}
          </p>
          <p className="mt-6 text-ink-2 text-sm">Held for</p>
          <p className="font-display text-2xl">{owner}</p>
        </div>
      </div>
      <dl className="grid gap-x-10 gap-y-5 border-hairline border-t py-7 sm:grid-cols-3 print:grid-cols-3">
        {listFacts(holding).map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-3 text-xs">{name}</dt>
            <dd className="mt-0.5 wrap-anywhere text-sm">{value}</dd>
          </div>
        ))}
      </dl>
      <footer className="border-control border-t pt-5 text-ink-2 text-xs">
        {hasLeft ? endedCertificate : describeCertificate(toLondonDay(new Date()))}
      </footer>
    </article>
  );
}

function listFacts(holding: Holding) {
  const { storageLocation, storedFrom } = holding;
  const hasLeft = hasLeftBond(holding);
  return [
    { name: hasLeft ? 'Location until it left' : 'Location', value: storageLocation.name },
    ...(storageLocation.address ? [{ name: 'Warehouse', value: storageLocation.address }] : []),
    {
      name: hasLeft ? 'In storage from' : 'In storage by',
      value: formatDay(storedFrom),
    },
    { name: 'Status', value: getHoldingStatusLabel(holding).label },
    {
      name: 'Condition',
      value: holding.inspection
        ? `${getConditionLabel(holding.condition).label}, inspected on ${formatDate(holding.inspection.inspectedAt)}`
        : getConditionLabel(null).label,
    },
    { name: 'Bought on', value: formatDate(holding.purchaseDate) },
    { name: 'Order', value: holding.orderNumber },
  ];
}
