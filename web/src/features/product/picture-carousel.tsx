import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight, Expand } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';

const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }));

export type ShownPicture = { image: string; alt: string };

type CarouselProps = {
  pictures: readonly ShownPicture[];
  shown: number;
  onShow: (index: number) => void;
};

/** Moving this many pixels sideways counts as a swipe rather than an imprecise tap. */
const swipePx = 40;

/** The controls over and below a bottle's picture: swipe, arrows, thumbnails and full screen. */
export function PictureCarousel({ pictures, shown, onShow }: CarouselProps) {
  const [isOpen, setOpen] = useState(false);
  const pressed = useRef<number>(null);
  const hasMore = pictures.length > 1;
  const move = (by: number) => onShow((shown + by + pictures.length) % pictures.length);
  return (
    <>
      <div
        className="absolute inset-x-0 top-0 h-[23rem] touch-pan-y lg:h-[38rem]"
        onPointerDown={(event) => {
          pressed.current = event.clientX;
        }}
        onPointerUp={(event) => {
          const by = event.clientX - (pressed.current ?? event.clientX);
          pressed.current = null;
          if (hasMore && Math.abs(by) >= swipePx) move(by > 0 ? -1 : 1);
        }}
      >
        {hasMore && (
          <>
            <Round label="Previous picture" className="top-1/2 left-1" onPress={() => move(-1)}>
              <ChevronLeft className="size-5" />
            </Round>
            <Round label="Next picture" className="top-1/2 right-1" onPress={() => move(1)}>
              <ChevronRight className="size-5" />
            </Round>
          </>
        )}
        <Round label="View full screen" className="right-1 bottom-2" onPress={() => setOpen(true)}>
          <Expand className="size-4" />
        </Round>
      </div>
      {hasMore && (
        <>
          <ul aria-label="Pictures" className="relative mt-3 flex max-w-full flex-wrap justify-center gap-2">
            {pictures.map(({ image, alt }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that tells two equal pictures apart.
              <li key={index}>
                <button
                  type="button"
                  aria-current={index === shown}
                  aria-label={`Show picture ${index + 1}: ${alt}`}
                  onClick={() => onShow(index)}
                  className={clsx(
                    'block aspect-4/5 w-12 overflow-hidden rounded-control border bg-surface-2 md:w-14',
                    index === shown ? 'border-brass' : 'border-hairline hover:border-control',
                  )}
                >
                  <Picture image={image} alt="" sizes="56px" className="size-full object-contain" />
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="sr-only">
            Picture {shown + 1} of {pictures.length}
          </p>
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PictureViewer pictures={pictures} shown={shown} onShow={onShow} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type RoundProps = { label: string; className: string; onPress: () => void; children: ReactNode };

const Round = ({ label, className, onPress, children }: RoundProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={clsx(
      'absolute grid size-11 place-items-center rounded-full border border-hairline bg-bg/70 text-ink-2 hover:border-control hover:text-ink',
      className,
    )}
  >
    {children}
  </button>
);
