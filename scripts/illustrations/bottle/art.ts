import type { Closure } from './closure.ts';
import type { CrestName } from './crests.ts';
import type { Face } from './faces.ts';
import type { Liquid } from './liquid.ts';
import type { PaletteName, Wax } from './palette.ts';
import type { Silhouette } from './silhouettes.ts';

export const LAYOUTS = [
  'classic',
  'banner',
  'arch',
  'numeral',
  'medallion',
  'split',
  'brush',
  'ledger',
  'bare',
  'band',
  'plain',
] as const;

/** How a label is composed; each layout is drawn by a separate function. */
export type Layout = (typeof LAYOUTS)[number];

/** The typefaces in which a name may be set. */
export type DisplayFace = Extract<
  Face,
  'serif' | 'roman' | 'romanBold' | 'didone' | 'deco' | 'gothic' | 'antique'
>;

/** The parameters of a bottle's picture: its form and decoration, but not the facts printed on it. */
export type BottleArt = {
  readonly silhouette: Silhouette;
  readonly liquid: Liquid;
  readonly closure: Closure;
  readonly layout: Layout;
  readonly palette: PaletteName;
  readonly face: DisplayFace;
  /** Null derives the crest from the maker's name. */
  readonly crest: CrestName | null;
  /** The words on the label, which are shorter than the name in the shop. */
  readonly title: string;
  readonly subtitle: string | null;
  /** Two to four characters for a brush label. */
  readonly kanji: string | null;
  /** How many bottles were filled; null for uncounted bottlings. */
  readonly edition: number | null;
  /** The cask's number, if the whole edition came from one cask. */
  readonly caskNumber: number | null;
  /** A wax seal pressed on the label's lower edge. */
  readonly seal: Wax | null;
};

/** The facts printed on a label. They come from the product, so the picture cannot contradict the page. */
export type LabelText = {
  readonly maker: string;
  readonly age: number | null;
  readonly kind: string;
  readonly place: string;
  readonly country: string;
  readonly strength: string;
  readonly volume: string;
  readonly cask: string | null;
};

/** Everything a picture is drawn from. The seed decides all random details, such as crest, creases and numbers. */
export type BottlePicture = { readonly seed: string; readonly art: BottleArt; readonly text: LabelText };
