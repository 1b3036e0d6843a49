import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const openDelayMs = 700;
/** Within this time after one tooltip, the next opens immediately. */
const skipDelayMs = 300;
let lastClosedAt = Number.NEGATIVE_INFINITY;

/**
 * Shows a control's name on hover or keyboard focus. The control has the same text as its accessible name, so the
 * tooltip itself is hidden from screen readers.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = () => {
    const delay = performance.now() - lastClosedAt < skipDelayMs ? 0 : openDelayMs;
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what is pressed; this only watches it.
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
      onKeyDown={onKeyDown}
    >
      {children}
      {isOpen && (
        <span
          aria-hidden="true"
          className="absolute top-full left-1/2 z-30 -translate-x-1/2 animate-[fade_120ms] whitespace-nowrap pt-2"
        >
          <span className="block rounded-control border border-hairline bg-surface-3 px-2.5 py-1 text-ink text-xs">
            {label}
          </span>
        </span>
      )}
    </span>
  );
}
