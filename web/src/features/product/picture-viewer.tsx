import * as Radix from '@radix-ui/react-dialog';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  clampZoom,
  fitted,
  maxZoom,
  type Zoom,
  zoomAbout,
} from '#shared/domain/catalogue/pictures/picture-zoom.ts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { ShownPicture } from './picture-carousel.tsx';

type ViewerProps = {
  pictures: readonly ShownPicture[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** How much a button or key zooms, and how far an arrow key moves, as a fraction of the frame. */
const step = { zoom: 1.5, move: 0.15 };
const swipePx = 40;

/** The direction in which each arrow key moves the picture. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A bottle's pictures in full screen, zoomed and moved with the wheel, fingers, keys and buttons. */
export function PictureViewer({ pictures, shown, onShow, onClose }: ViewerProps) {
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const { frame, handlers } = useFingers(zoom, setZoom, (by) => move(by));
  const [opener] = useState(() => document.activeElement);
  const picture = pictures[shown];
  const hasMore = pictures.length > 1;
  function move(by: number) {
    setZoom(fitted);
    onShow((shown + by + pictures.length) % pictures.length);
  }
  const enlarge = (by: number) => setZoom((now) => zoomAbout(now, now.scale * by, { x: 0, y: 0 }));
  const pan = (x: number, y: number) => setZoom((now) => clampZoom({ ...now, x: now.x + x, y: now.y + y }));
  const isFitted = zoom.scale === 1;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const [x, y] = arrows[key] ?? [0, 0];
    if (isFitted && x !== 0) {
      if (hasMore) move(-x);
    } else if (x !== 0 || y !== 0) pan(x * step.move, y * step.move);
    else if (key === '+' || key === '=') enlarge(step.zoom);
    else if (key === '-') enlarge(1 / step.zoom);
    else if (key === '0') setZoom(fitted);
    else return;
    event.preventDefault();
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={press}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          className="fixed inset-0 z-50 flex flex-col bg-bg"
        >
          <div className="flex items-center justify-between gap-2 p-2">
            <Radix.Title className="min-w-0 truncate px-2 font-normal text-ink-2 text-sm">
              {hasMore ? `Picture ${shown + 1} of ${pictures.length}` : 'Picture'}
            </Radix.Title>
            <div className="flex shrink-0">
              <Tool label="Zoom out" isOff={isFitted} onPress={() => enlarge(1 / step.zoom)}>
                <ZoomOut className="size-5" />
              </Tool>
              <Tool label="Zoom in" isOff={zoom.scale >= maxZoom} onPress={() => enlarge(step.zoom)}>
                <ZoomIn className="size-5" />
              </Tool>
              {hasMore && (
                <>
                  <Tool label="Previous picture" onPress={() => move(-1)}>
                    <ChevronLeft className="size-5" />
                  </Tool>
                  <Tool label="Next picture" onPress={() => move(1)}>
                    <ChevronRight className="size-5" />
                  </Tool>
                </>
              )}
              <Tool label="Close" onPress={onClose}>
                <X className="size-5" />
              </Tool>
            </div>
          </div>
          <div ref={frame} {...handlers} className="relative min-h-0 grow touch-none overflow-hidden">
            <div
              className="size-full"
              style={{
                transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})`,
              }}
            >
              {picture && (
                <Picture
                  key={shown}
                  image={picture.image}
                  alt={picture.alt}
                  sizes="1280px"
                  isFirst
                  className="pointer-events-none size-full object-contain"
                />
              )}
            </div>
          </div>
          <p role="status" className="sr-only">
            {Math.round(zoom.scale * 100)}%
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ToolProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode };

const Tool = ({ label, isOff = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
    className="grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink aria-disabled:text-ink-3"
  >
    {children}
  </button>
);

type Place = { x: number; y: number };

const distance = ([one, other]: readonly Place[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Turns the wheel and one or two fingers into zooming; on a picture that is not zoomed, one finger swipes to the next. */
function useFingers(zoom: Zoom, setZoom: (next: Zoom) => void, onSwipe: (by: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Place>());
  const began = useRef<number>(null);
  const latest = useRef(zoom);
  latest.current = zoom;

  /** A point on the screen, relative to the centre of the frame, in its widths and heights. */
  const toPoint = ({ x, y }: Place): Place => {
    const box = frame.current?.getBoundingClientRect();
    return box
      ? { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.height - 0.5 }
      : { x: 0, y: 0 };
  };

  // React's wheel listeners are passive, so a touchpad pinch would zoom the whole page.
  useEffect(() => {
    const element = frame.current;
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { scale } = latest.current;
      const point = toPoint({ x: event.clientX, y: event.clientY });
      setZoom(zoomAbout(latest.current, scale * Math.exp(-event.deltaY / 300), point));
    };
    const toggle = () =>
      setZoom(latest.current.scale === 1 ? zoomAbout(latest.current, 2.5, { x: 0, y: 0 }) : fitted);
    element?.addEventListener('wheel', zoomByWheel, { passive: false });
    element?.addEventListener('dblclick', toggle);
    return () => {
      element?.removeEventListener('wheel', zoomByWheel);
      element?.removeEventListener('dblclick', toggle);
    };
  });

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      began.current = fingers.current.size === 1 ? event.clientX : null;
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const last = fingers.current.get(event.pointerId);
      if (!last) return;
      const before = [...fingers.current.values()];
      const now = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      const after = [...fingers.current.values()];
      const { scale } = latest.current;
      if (after.length === 2) {
        const [one, other] = after;
        if (!one || !other || distance(before) === 0) return;
        const middle = toPoint({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
        setZoom(zoomAbout(latest.current, (scale * distance(after)) / distance(before), middle));
      } else if (scale > 1) {
        const [from, to] = [toPoint(last), toPoint(now)];
        const { x, y } = latest.current;
        setZoom(clampZoom({ scale, x: x + to.x - from.x, y: y + to.y - from.y }));
      }
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      fingers.current.delete(event.pointerId);
      const by = event.clientX - (began.current ?? event.clientX);
      began.current = null;
      if (latest.current.scale === 1 && Math.abs(by) >= swipePx) onSwipe(by > 0 ? -1 : 1);
    },
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => {
      fingers.current.delete(event.pointerId);
      began.current = null;
    },
  };
  return { frame, handlers };
}
