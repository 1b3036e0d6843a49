import type { BottleArt, DisplayFace, LabelText } from './art.ts';
import type { CrestName } from './crests.ts';
import type { Face } from './faces.ts';
import { CANVAS, halfWidthAt, sagAt, yAt } from './geometry.ts';
import { foilStamp, type LabelPalette } from './palette.ts';
import type { Random } from './random.ts';
import type { Shape } from './silhouettes.ts';
import { type Defs, n } from './svg.ts';

/** The position of a piece of paper on the glass. Heights are measured from the floor; `half` is half its width. */
export type Frame = {
  readonly from: number;
  readonly to: number;
  readonly half: number;
  readonly sagTop: number;
  readonly sagBottom: number;
};

/** Cuts a frame out of the label's area: its share of the height (0 at the bottom) and of the reach. */
export function frameIn(shape: Shape, low: number, high: number, width: number): Frame {
  const { label } = shape;
  const from = label.from + (label.to - label.from) * low;
  const to = label.from + (label.to - label.from) * high;
  const narrowest = Math.min(
    halfWidthAt(shape.profile, from),
    halfWidthAt(shape.profile, to),
    halfWidthAt(shape.profile, (from + to) / 2),
  );
  const half = narrowest * Math.min(1, label.reach) * width;
  const flat = shape.crossSection === 'square';
  return { from, to, half, sagTop: flat ? 0 : sagAt(half, to), sagBottom: flat ? 0 : sagAt(half, from) };
}

/** A frame that is smaller by a margin on every side, for borders and hairlines. */
export function inset(frame: Frame, margin: number): Frame {
  return { ...frame, from: frame.from + margin, to: frame.to - margin, half: frame.half - margin };
}

/** A rectangle wrapped around the bottle: its vertical edges stay straight, its horizontal ones bend. */
export function framePath({ from, to, half, sagTop, sagBottom }: Frame): string {
  const [left, right] = [CANVAS.centreX - half, CANVAS.centreX + half];
  const [top, bottom] = [yAt(to), yAt(from)];
  return `M${n(left)} ${n(top)}Q${CANVAS.centreX} ${n(top + 2 * sagTop)} ${n(right)} ${n(top)}V${n(bottom)}Q${CANVAS.centreX} ${n(bottom + 2 * sagBottom)} ${n(left)} ${n(bottom)}Z`;
}

/** What a layout draws with. */
export type Sheet = {
  readonly shape: Shape;
  readonly defs: Defs;
  readonly random: Random;
  readonly palette: LabelPalette;
  readonly art: BottleArt;
  readonly text: LabelText;
  readonly crest: CrestName;
  /** Half the width of the paper being printed on, or 0 if it is flat. */
  readonly wrap: number;
};

/** How wide print may run on a frame: round glass turns its outer part away from the reader. */
export function printWidth(sheet: Sheet, frame: Frame): number {
  if (sheet.shape.crossSection === 'square') return frame.half * 2 * 0.8;
  const turned = frame.half / halfWidthAt(sheet.shape.profile, (frame.from + frame.to) / 2);
  return frame.half * 2 * (turned > 0.93 ? 0.73 : 0.8);
}

/** The style of each typeface: whether it is set in capitals, how widely it is spaced, and which figures go with it. */
export const DISPLAY: Record<
  DisplayFace,
  { upper: boolean; tracking: number; figures: Face; scale: number }
> = {
  serif: { upper: false, tracking: 0.005, figures: 'didone', scale: 1.12 },
  roman: { upper: true, tracking: 0.06, figures: 'roman', scale: 0.92 },
  romanBold: { upper: true, tracking: 0.05, figures: 'romanBold', scale: 0.9 },
  didone: { upper: true, tracking: 0.07, figures: 'didone', scale: 0.9 },
  deco: { upper: true, tracking: 0.17, figures: 'deco', scale: 0.88 },
  gothic: { upper: true, tracking: 0.07, figures: 'gothic', scale: 1 },
  antique: { upper: false, tracking: 0.005, figures: 'romanBold', scale: 1.06 },
};

/** Where metallic print goes: foil if the palette has one, otherwise a plain colour. */
export function stamp(sheet: Sheet, plain: string, y: number, size: number): string {
  const { foil } = sheet.palette;
  return foil ? foilStamp(sheet.defs, foil, CANVAS.centreX, y, size) : plain;
}

/** A part of the composition: its height, the space it needs above, and how it is drawn from its top edge. */
export type Block = { readonly height: number; readonly air: number; draw(top: number): string };

/** The least space at weight 1. With less, a label looks like a form. */
const MIN_GAP = 10;

/**
 * Stacks blocks between two heights and shares the remaining space between them, so that none can touch another or leave the
 * paper. If there is too little space, everything is made smaller and tried again.
 */
export function flow(top: number, bottom: number, make: (scale: number) => readonly Block[]): string {
  for (let scale = 1; scale > 0.3; scale *= 0.94) {
    const blocks = make(scale);
    const free = bottom - top - blocks.reduce((sum, block) => sum + block.height, 0);
    const shares = blocks.slice(1).reduce((sum, block) => sum + block.air, 0);
    const unit = shares === 0 ? 0 : free / shares;
    if (free < 0 || (shares > 0 && unit < MIN_GAP)) continue;
    let y = top;
    return blocks
      .map((block, index) => {
        if (index > 0) y += unit * block.air;
        const drawn = block.draw(y);
        y += block.height;
        return drawn;
      })
      .join('');
  }
  throw new Error('The text of this label does not fit on it.');
}
