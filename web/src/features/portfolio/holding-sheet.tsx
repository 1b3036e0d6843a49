import { FileText, Truck } from 'lucide-react';
import type { Holding } from '#shared/api/portfolio.ts';
import { formatPounds } from '#shared/domain/money.ts';
import { certificatePath } from '#web/app/portfolio-paths.ts';
import { saysAge, saysStrength, saysVolume } from '#web/lib/say.ts';
import { sayDate, sayDay } from '#web/lib/say-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { HoldingHistory } from './holding-history.tsx';
import { conditionWords, hasLeftBond, isFree, statusNote, statusWords } from './holding-words.ts';
import { OrderLink } from './order-link.tsx';

type HoldingSheetProps = {
  holding: Holding;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onDeliver: () => void;
};

/** Everything that there is to say of one bottle, and what can be done with it. */
export function HoldingSheet({ holding, isOpen, onOpenChange, onDeliver }: HoldingSheetProps) {
  const { product, condition } = holding;
  const status = statusWords(holding);
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={product.name}
      footer={
        <div className="flex flex-wrap gap-3 *:grow">
          <ButtonLink to={certificatePath.href(holding.id)} look="outline">
            <FileText aria-hidden="true" className="size-4" />
            {hasLeftBond(holding) ? 'Ended certificate' : 'Certificate'}
          </ButtonLink>
          {isFree(holding) && (
            <Button onClick={onDeliver}>
              <Truck aria-hidden="true" className="size-4" />
              Arrange delivery
            </Button>
          )}
        </div>
      }
    >
      <div className="flex items-center gap-5">
        <BottleThumb image={product.imageUrl} width={112} />
        <div className="min-w-0">
          <p className="text-ink-3 text-sm">
            {product.distillery}, {product.region}
          </p>
          <p className="mt-1 text-ink-2 text-sm">
            {[saysAge(product.age), saysStrength(product.abv), saysVolume(product.bottleSize)].join(', ')}
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Badge tone={status.tone}>{status.label}</Badge>
            <Badge
              tone={conditionWords[condition].tone}
            >{`${conditionWords[condition].label} condition`}</Badge>
          </p>
          {statusNote(holding) && <p className="mt-2 text-ink-3 text-xs">{statusNote(holding)}</p>}
        </div>
      </div>
      <Facts facts={factsOf(holding)} layout="table" className="mt-5" />
      <HoldingHistory holding={holding} />
    </Sheet>
  );
}

function factsOf(holding: Holding) {
  const { certificateNumber, storageLocation, purchasePrice, currentMarketPrice: price } = holding;
  const place = [storageLocation.name, storageLocation.address].filter(Boolean).join(', ');
  return [
    { name: 'Certificate', value: certificateNumber },
    { name: 'Place', value: place },
    { name: 'Bought', value: sayDate(holding.purchaseDate) },
    { name: 'Order', value: <OrderLink orderId={holding.orderId} orderNumber={holding.orderNumber} /> },
    { name: 'Paid in bond', value: formatPounds(purchasePrice) },
    { name: 'Duty deferred', value: formatPounds(holding.deferredDuty) },
    { name: 'VAT deferred', value: formatPounds(holding.deferredVat) },
    {
      name: 'Valuation',
      value: price ? (
        <>
          {formatPounds(price.marketPrice)}
          <span className="block text-ink-3 text-xs">
            {sayDay(price.on)}, {price.source}
          </span>
        </>
      ) : (
        'None yet'
      ),
    },
  ];
}
