import { Overlay, type OverlayProps } from './overlay.tsx';

/** A panel from the right, or from below for a phone. Import it lazily: it brings Radix along. */
export function Sheet({ side = 'right', ...rest }: OverlayProps & { side?: 'right' | 'bottom' }) {
  return <Overlay {...rest} shape={side} />;
}
