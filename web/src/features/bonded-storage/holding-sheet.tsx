import { useContext, useId } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry, Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatAge, formatStrength, formatVolume } from '#shared/domain/catalogue/format-units.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { certificatePath } from '#web/app/portfolio-paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { formatDate, formatDay, formatTime } from '#web/lib/format-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FileText, Truck } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import {
  conditionNote,
  getConditionLabel,
  getHoldingStatusLabel,
  hasLeftBond,
  isFree,
  statusNote,
} from './holding-labels.ts';
import { OfflineContext } from './offline-context.ts';
import { useAuditTrail, usePurchases } from './queries.ts';

type HoldingSheetProps = {
  holding: Holding;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onDeliver: () => void;
};

/** Everything about one bottle, and its actions. */
export function HoldingSheet({ holding, isOpen, onOpenChange, onDeliver }: HoldingSheetProps) {
  const { product, condition } = holding;
  const isOffline = useContext(OfflineContext);
  const status = getHoldingStatusLabel(holding);
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={product.name}
      footer={<SheetActions holding={holding} onDeliver={onDeliver} />}
    >
      <div className="flex items-center gap-5">
        <BottleThumb image={product.imageUrl} width={112} />
        <div className="min-w-0">
          <p className="text-ink-3 text-sm">
            {product.distillery}, {product.region}
          </p>
          <p className="mt-1 text-ink-2 text-sm">
            {[formatAge(product.age), formatStrength(product.abv), formatVolume(product.bottleSize)].join(
              ', ',
            )}
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Badge tone={status.tone}>{status.label}</Badge>
            <Badge tone={conditionNote(condition).tone}>{conditionNote(condition).label}</Badge>
          </p>
          {statusNote(holding) && <p className="mt-2 text-ink-3 text-xs">{statusNote(holding)}</p>}
        </div>
      </div>
      <section
        aria-label="Details"
        // A scrolling area must be reachable with the keyboard, even if it contains nothing to press.
        tabIndex={isOffline ? 0 : undefined}
        className="mt-5"
      >
        <Facts facts={listFacts(holding)} layout="table" />
      </section>
      {holding.inspection && holding.inspection.pictures.length > 0 && (
        <ul className="mt-5 grid grid-cols-3 gap-2">
          {holding.inspection.pictures.map((picture, index) => (
            <li
              key={picture}
              className="aspect-4/5 overflow-hidden rounded-card border border-hairline bg-surface-2"
            >
              <Picture
                image={picture}
                alt={`Inspection picture ${index + 1} of ${product.name}`}
                sizes="160px"
                className="size-full object-contain"
              />
            </li>
          ))}
        </ul>
      )}
      {!isOffline && <HoldingHistory holding={holding} />}
    </Sheet>
  );
}

function SheetActions({ holding, onDeliver }: Pick<HoldingSheetProps, 'holding' | 'onDeliver'>) {
  const isOffline = useContext(OfflineContext);
  const reasonId = useId();
  const certificate = (
    <>
      <FileText className="size-4" />
      {hasLeftBond(holding) ? 'Expired certificate' : 'Certificate'}
    </>
  );
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      {isOffline ? (
        <Button look="outline" disabled aria-describedby={reasonId}>
          {certificate}
        </Button>
      ) : (
        <ButtonLink to={certificatePath.href(holding.id)} look="outline">
          {certificate}
        </ButtonLink>
      )}
      {isFree(holding) && (
        <Button onClick={onDeliver} disabled={isOffline} aria-describedby={isOffline ? reasonId : undefined}>
          <Truck className="size-4" />
          Arrange delivery
        </Button>
      )}
      {isOffline && (
        <p id={reasonId} className="basis-full text-ink-3 text-sm">
          Certificates, deliveries and the bottle's history need a connection.
        </p>
      )}
    </div>
  );
}

function listFacts(holding: Holding) {
  const { certificateNumber, condition, inspection, storageLocation, purchasePrice } = holding;
  const price = holding.currentMarketPrice;
  const place = [storageLocation.name, storageLocation.address].filter(Boolean).join(', ');
  return [
    { name: 'Certificate', value: certificateNumber },
    { name: 'Location', value: place },
    { name: 'Bought', value: formatDate(holding.purchaseDate) },
    { name: 'Order', value: <OrderLink orderId={holding.orderId} orderNumber={holding.orderNumber} /> },
    {
      name: 'Condition',
      value: inspection
        ? `${getConditionLabel(condition).label}, inspected ${formatDate(inspection.inspectedAt)}`
        : 'Not yet inspected',
    },
    ...(inspection?.notes
      ? [{ name: 'Inspection notes', value: <span className="whitespace-pre-line">{inspection.notes}</span> }]
      : []),
    { name: 'Paid in bond', value: formatPounds(purchasePrice) },
    { name: 'Duty deferred', value: formatPounds(holding.deferredDuty) },
    { name: 'VAT deferred', value: formatPounds(holding.deferredVat) },
    {
      name: 'Valuation',
      value: price ? (
        <>
          {formatPounds(price.marketPrice)}
          <span className="block text-ink-3 text-xs">
            {formatDay(price.on)}, {price.source}
          </span>
        </>
      ) : (
        'None yet'
      ),
    },
  ];
}

/** The order's number, which becomes a link once the purchases have loaded. */
function OrderLink({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const { data } = usePurchases();
  const token = data?.find((purchase) => purchase.orderId === orderId)?.orderToken;
  if (!token) return orderNumber;
  return (
    <Link
      to={privatePaths.order.href(orderId, token)}
      className="text-brass-light underline decoration-control underline-offset-4 hover:decoration-current"
    >
      {orderNumber}
    </Link>
  );
}

/** The history of one bottle: its own, and that of its lot, order and delivery. */
function HoldingHistory({ holding }: { holding: Holding }) {
  const { data } = useAuditTrail();
  const entries = data?.filter((entry) => isAbout(entry, holding)) ?? [];
  return (
    <section aria-labelledby="holding-history" className="mt-6 min-h-32 border-hairline border-t pt-5">
      <h3 id="holding-history" className="font-medium text-base">
        History
      </h3>
      <ol className="mt-3 grid gap-3 border-hairline border-l pl-4 text-sm">
        {entries.map(({ id, details, createdAt }) => (
          <li key={id}>
            <span className="block text-ink-3 text-xs">{formatTime(createdAt)}</span>
            {details}
          </li>
        ))}
        {data && entries.length === 0 && <li className="text-ink-2">No history yet.</li>}
      </ol>
    </section>
  );
}

/** A lot's id contains the order's id, and a bottle's id contains the lot's. */
function isAbout({ entityId }: AuditEntry, { id, orderId, deliveryRequestId }: Holding): boolean {
  const lotId = id.replace(/^hld_/, 'lot_').replace(/-\d+$/, '');
  return [id, lotId, orderId, deliveryRequestId].includes(entityId);
}
