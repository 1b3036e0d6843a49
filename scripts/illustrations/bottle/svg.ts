/** A colour stop: position (0 to 1), colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Rounds to a hundredth of a unit: finer steps are invisible at every width and only make the document longer. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${n(opacity)}"`;
      return `<stop offset="${n(offset)}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** The part of the canvas that a filter works on. A filter's cost grows with its pixels, so each names no more than it needs. */
export type Region = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

function regionAttributes({ x, y, width, height }: Region): string {
  return `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`;
}

/**
 * Collects the definitions of one picture and returns references to them. Gradients are in user space, because relative to a
 * bounding box they fail on straight lines, whose box has no area.
 */
export type Defs = {
  linear(x1: number, y1: number, x2: number, y2: number, list: readonly Stop[]): string;
  radial(cx: number, cy: number, rx: number, ry: number, list: readonly Stop[]): string;
  clip(content: string): string;
  fade(x1: number, y1: number, x2: number, y2: number, list: readonly Stop[]): string;
  blur(deviation: number, region?: Region): string;
  raw(make: (id: string) => string): string;
  render(): string;
};

function linearGradient(
  id: string,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  list: readonly Stop[],
): string {
  const line = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stops(list)}</linearGradient>`;
}

/** Starts the definitions of one picture; `body` is the area of its bottle, the default for filters. */
export function createDefs(body: Region): Defs {
  const parts: string[] = [];
  const made = new Map<string, string>();
  const add = (make: (id: string) => string) => {
    const id = `d${parts.length}`;
    parts.push(make(id));
    return `url(#${id})`;
  };
  return {
    linear: (x1, y1, x2, y2, list) => add((id) => linearGradient(id, x1, y1, x2, y2, list)),
    radial: (cx, cy, rx, ry, list) =>
      add(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${n(cx)} ${n(cy)}) scale(${n(rx)} ${n(ry)})">${stops(list)}</radialGradient>`,
      ),
    clip: (content) => add((id) => `<clipPath id="${id}">${content}</clipPath>`),
    fade: (x1, y1, x2, y2, list) => {
      const gradient = add((id) => linearGradient(id, x1, y1, x2, y2, list));
      return add(
        (id) =>
          `<mask id="${id}" maskUnits="userSpaceOnUse" ${regionAttributes(body)}><rect ${regionAttributes(body)} fill="${gradient}"/></mask>`,
      );
    },
    blur: (deviation, region = body) => {
      const area = regionAttributes(region);
      const known = made.get(`${deviation} ${area}`);
      if (known) return known;
      const reference = add(
        (id) =>
          `<filter id="${id}" filterUnits="userSpaceOnUse" ${area} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
      );
      made.set(`${deviation} ${area}`, reference);
      return reference;
    },
    raw: add,
    render: () => `<defs>${parts.join('')}</defs>`,
  };
}

/** Escapes text for the inside of an element or an attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
