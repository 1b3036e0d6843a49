import type { VerifiedCertificate } from '#shared/contracts/bonded-storage/certificates.ts';
import { formatAge, formatStrength, formatVolume } from '#shared/domain/catalogue/format-units.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { store } from '#shared/store.ts';
import { formatDay, formatTime } from '#web/lib/format-date.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The bottle's current status, and what to compare the certificate with. */
export function VerifiedBottle({ certificate }: { certificate: VerifiedCertificate }) {
  const { product, certificateNumber, issuedOn, heldSince, leftOn, verifiedAt } = certificate;
  const { tone, title, text } = describeState(certificate);
  const isStored = heldSince <= toLondonDay(new Date(verifiedAt));
  return (
    <section aria-label="Result" className="grid gap-6">
      <Notice tone={tone} title={title}>
        <p>{text}</p>
        <p>Checked on {formatTime(verifiedAt)}.</p>
      </Notice>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <div className="rounded-card border border-hairline bg-surface-2">
          <Picture
            image={product.imageUrl}
            alt={`A bottle of ${product.name}`}
            sizes="128px"
            className="aspect-4/5 h-auto w-full object-contain"
          />
        </div>
        <div className="min-w-0">
          <h2 className="font-display text-2xl">{product.name}</h2>
          <p className="mt-1 text-ink-2">
            {product.distillery}, {product.region}
          </p>
          <p className="text-ink-2">
            {[formatAge(product.age), formatStrength(product.abv), formatVolume(product.bottleSize)].join(
              ', ',
            )}
          </p>
        </div>
      </div>
      <Facts
        layout="table"
        facts={[
          { name: 'Certificate', value: certificateNumber },
          { name: 'Code', value: certificate.code },
          { name: 'Issued on', value: formatDay(issuedOn) },
          { name: isStored ? 'In storage from' : 'In storage by', value: formatDay(heldSince) },
          ...(leftOn ? [{ name: 'Left bond on', value: formatDay(leftOn) }] : []),
        ]}
      />
      <p className="text-ink-3 text-sm">
        Compare these with the certificate you were shown. They don't prove who owns the bottle: ask its owner
        to show you their portfolio, or write to{' '}
        <a href={`mailto:${store.email}`} className="text-brass-light underline underline-offset-4">
          {store.email}
        </a>
        .
      </p>
    </section>
  );
}

function describeState({ state, leftOn }: VerifiedCertificate) {
  const on = leftOn ? ` on ${formatDay(leftOn)}` : '';
  switch (state) {
    case 'in_bond':
      return {
        tone: 'ok',
        title: 'This bottle is in bond',
        text: `${store.brand} holds it for its owner.`,
      } as const;
    case 'leaving':
      return {
        tone: 'warn',
        title: 'This bottle is about to leave bond',
        text: `${store.brand} still holds it, but its owner has asked for delivery.`,
      } as const;
    case 'withdrawn':
      return {
        tone: 'warn',
        title: 'This bottle has left bond',
        text: `It was sent to its owner${on}, so the certificate is no longer valid.`,
      } as const;
    case 'returned':
      return {
        tone: 'warn',
        title: 'This bottle was returned to us',
        text: `It was returned for a refund${on}, so the certificate is no longer valid.`,
      } as const;
  }
}
