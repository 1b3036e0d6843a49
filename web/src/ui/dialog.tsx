import { Overlay, type OverlayProps } from './overlay.tsx';

/** A dialog in the middle of the page. Import it lazily: it brings Radix along. */
export function Dialog(props: OverlayProps) {
  return <Overlay {...props} shape="centre" />;
}
