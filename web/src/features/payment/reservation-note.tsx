import { useEffect, useState } from 'react';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Until when the bottles are kept: a time, and no countdown to be hurried by. */
export function ReservationNote({ until }: { until: string | undefined }) {
  const end = until ? Date.parse(until) : Number.NaN;
  const [isOver, setOver] = useState(() => end <= Date.now());
  useEffect(() => {
    if (Number.isNaN(end)) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);

  if (Number.isNaN(end)) return null;
  const time = clock.format(end);
  return (
    <p role="status" className="mt-1.5 text-ink-2 text-sm">
      {isOver
        ? `Your bottles were reserved until ${time}. You can still pay while they are in stock; if they are not, the money goes straight back.`
        : `Your bottles are reserved for you until ${time}.`}
    </p>
  );
}
