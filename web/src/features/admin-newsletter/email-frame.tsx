import { useEffect, useRef, useState } from 'react';
import { applyTheme, type Theme } from './email-html.ts';

type EmailFrameProps = { html: string; widthPx: number; theme: Theme };

/**
 * An email in its own document, at the width of the chosen screen: where there is less room, all of it is scaled
 * down. It runs no script and opens no link.
 */
export function EmailFrame({ html, widthPx, theme }: EmailFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: widthPx, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, size.width / widthPx);
  return (
    <div
      ref={room}
      className="relative h-[min(44rem,76dvh)] overflow-hidden rounded-card border border-hairline bg-surface-3"
    >
      <iframe
        title="Email preview"
        sandbox="allow-same-origin"
        srcDoc={applyTheme(theme, html)}
        style={{
          width: widthPx,
          height: size.height / scale,
          left: Math.max(0, (size.width - widthPx * scale) / 2),
          transform: `scale(${scale})`,
        }}
        className="absolute top-0 max-w-none origin-top-left border-0"
      />
    </div>
  );
}
