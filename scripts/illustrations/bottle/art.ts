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

/** How a label is composed; each is a drawing of its own. */
export type Layout = (typeof LAYOUTS)[number];

/** The faces a name may be set in. */
export type DisplayFace = Extract<
  Face,
  'serif' | 'roman' | 'romanBold' | 'didone' | 'deco' | 'gothic' | 'antique'
>;

/** The parameters of a bottle's picture: its form and dress, but none of the facts that are printed on it. */
export type BottleArt = {
  readonly silhouette: Silhouette;
  readonly liquid: Liquid;
  readonly closure: Closure;
  readonly layout: Layout;
  readonly palette: PaletteName;
  readonly face: DisplayFace;
  /** Null lets the maker's name choose. */
  readonly crest: CrestName | null;
  /** The words on the label, which are shorter than the name in the shop. */
  readonly title: string;
  readonly subtitle: string | null;
  /** Two to four signs for a brush label. */
  readonly kanji: string | null;
  /** How many bottles were filled; null for what is not counted. */
  readonly edition: number | null;
  /** The cask, where all of the edition came from one. */
  readonly caskNumber: number | null;
  /** A wax seal pressed on the label's lower edge. */
  readonly seal: Wax | null;
};

/** The facts a label prints. They come from the product, so that the picture can never contradict the page. */
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

/** Everything a picture is drawn from. The seed decides crest, creases, numbers: whatever chance would decide. */
export type BottlePicture = { readonly seed: string; readonly art: BottleArt; readonly text: LabelText };
