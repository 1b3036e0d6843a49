import { useState } from 'react';
import type { GoodsReceipt, PurchaseOrder } from '#shared/contracts/procurement/purchase-orders.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { DocumentLines } from '#web/ui/admin-document/document-lines.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useReverseReceipt } from './queries.ts';

type Line = GoodsReceipt['lines'][number];

const columns: Column<Line>[] = [
  { id: 'productName', name: 'Item', value: ({ productName }) => productName, isHead: true },
  { id: 'good', name: 'Good', value: ({ good }) => good, isFigure: true },
  { id: 'damaged', name: 'Damaged', value: ({ damaged }) => damaged, isFigure: true },
  { id: 'short', name: 'Missing', value: ({ short }) => short, isFigure: true },
  poundsColumn('unitCost', 'Landed cost each', ({ unitCost }) => unitCost),
];

export function Receipts({ order }: { order: PurchaseOrder }) {
  if (order.receipts.length === 0) return null;
  return (
    <DocumentSection title="Receipts">
      <ul className="grid gap-5">
        {order.receipts.map((receipt) => (
          <li key={receipt.id} className="rounded-card border border-hairline p-4 sm:p-5">
            <Receipt order={order} receipt={receipt} />
          </li>
        ))}
      </ul>
    </DocumentSection>
  );
}

function Receipt({ order, receipt }: { order: PurchaseOrder; receipt: GoodsReceipt }) {
  const mayReceive = useHasPermission('purchasing.receive');
  const { number, receivedAt, receivedBy, reversal } = receipt;
  const about = listDetails(receipt);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="flex flex-wrap items-center gap-3 font-medium">
            Receipt {number}
            {reversal && <Badge tone="error">Reversed</Badge>}
          </p>
          <p className="text-ink-2 text-sm">
            {formatTime(receivedAt)}, {formatActor(receivedBy)}
          </p>
          {about.length > 0 && <p className="text-ink-2 text-sm">{about.join(' · ')}</p>}
          {reversal && (
            <p className="text-ink-2 text-sm">
              Reversed {formatTime(reversal.at)}, {formatActor(reversal.by)}: {reversal.reason}
            </p>
          )}
        </div>
        {mayReceive && !reversal && <Reverse order={order} receipt={receipt} />}
      </div>
      <DocumentLines caption={`Items of receipt ${number}`} columns={columns} rows={receipt.lines} />
      {receipt.notes && <p className="mt-3 whitespace-pre-line text-sm">{receipt.notes}</p>}
    </>
  );
}

const listDetails = ({
  deliveryNote,
  dutyAmount,
  freightAmount,
  replacementsExpected,
  lines,
}: GoodsReceipt) => {
  const isWhole = lines.every(({ damaged, short }) => damaged + short === 0);
  return [
    ...(deliveryNote ? [`Delivery note ${deliveryNote}`] : []),
    ...(dutyAmount === '0.00' ? [] : [`Duty ${formatPounds(dutyAmount)}`]),
    ...(freightAmount === '0.00' ? [] : [`Freight ${formatPounds(freightAmount)}`]),
    ...(isWhole ? [] : [replacementsExpected ? 'Replacements expected' : 'To be credited']),
  ];
};

function Reverse({ order, receipt }: { order: PurchaseOrder; receipt: GoodsReceipt }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const reverse = useReverseReceipt(order.id, receipt.id);
  const press = () => {
    if (!reason.trim()) return setError('Please say why');
    reverse.mutate(reason, {
      onSuccess: ({ notices }) => {
        setIsConfirming(false);
        toast({ title: 'Receipt reversed', description: notices.join(' ') || undefined });
      },
      onError: showFailure('Failed to reverse the receipt'),
    });
  };
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsConfirming(true)}>
        Reverse<span className="sr-only"> receipt {receipt.number}</span>
      </Button>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Reverse receipt ${receipt.number}?`}
        press="Reverse"
        onPress={press}
        isPending={reverse.isPending}
      >
        <div className="grid gap-4">
          <p className="text-ink-2">
            Its bottles are taken out of stock and expected again. Bottles that are sold or reserved cannot be
            taken out.
          </p>
          <Field label="Reason" error={error}>
            {(control) => (
              <Input
                {...control}
                value={reason}
                maxLength={200}
                onChange={({ target }) => {
                  setReason(target.value);
                  setError(undefined);
                }}
              />
            )}
          </Field>
        </div>
      </Confirm>
    </>
  );
}
