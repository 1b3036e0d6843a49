import { useEffect, useState } from 'react';
import type { OpenPayment } from '#web/lib/open-payment.ts';
import { getPurpose } from './payment-purpose.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

type ReservationNoteProps = { until: string | undefined } & Pick<OpenPayment, 'paysFor'>;

/** Until when the bottles are kept: a time, and no countdown to be hurried by. */
export function ReservationNote({ until, paysFor }: ReservationNoteProps) {
  const end = until ? Date.parse(until) : Number.NaN;
  const [isOver, setOver] = useState(() => end <= Date.now());
  useEffect(() => {
    if (Number.isNaN(end)) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);

  if (Number.isNaN(end)) return null;
  const { reserved, lapsed } = getPurpose(paysFor);
  const time = clock.format(end);
  return (
    <p role="status" className="mt-1.5 text-ink-2 text-sm">
      {isOver ? lapsed(time) : reserved(time)}
    </p>
  );
}
