import { type Defs, n, type Stop } from './svg.ts';

/** The paper and inks of a label. Where the layout asks for it, a foil replaces ink by metal. */
export type LabelPalette = {
  readonly paper: string;
  readonly paperDeep: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  readonly foil: Metal | null;
};

export const PALETTES = {
  ivory: {
    paper: '#f0e8d6',
    paperDeep: '#dfd3ba',
    ink: '#241a12',
    soft: '#5d4c3b',
    accent: '#8a1f1c',
    foil: null,
  },
  cream: {
    paper: '#ece0c4',
    paperDeep: '#d8c8a2',
    ink: '#2b2013',
    soft: '#64523a',
    accent: '#1f4a3a',
    foil: null,
  },
  chalk: {
    paper: '#f1efea',
    paperDeep: '#dcd9d1',
    ink: '#17181a',
    soft: '#55565a',
    accent: '#a33c24',
    foil: null,
  },
  stone: {
    paper: '#c9c8c3',
    paperDeep: '#b0afa8',
    ink: '#1d2226',
    soft: '#474e54',
    accent: '#2d4a5c',
    foil: null,
  },
  kraft: {
    paper: '#c2a173',
    paperDeep: '#a98755',
    ink: '#22160b',
    soft: '#4c361d',
    accent: '#6d1f14',
    foil: null,
  },
  saffron: {
    paper: '#d9a441',
    paperDeep: '#bd8527',
    ink: '#23150a',
    soft: '#4e3310',
    accent: '#7a1d12',
    foil: null,
  },
  coal: {
    paper: '#191715',
    paperDeep: '#0e0d0c',
    ink: '#e8dcc4',
    soft: '#b9a98b',
    accent: '#d4a85a',
    foil: 'gold',
  },
  midnight: {
    paper: '#16233d',
    paperDeep: '#0d162a',
    ink: '#e9e4d8',
    soft: '#aeb3bf',
    accent: '#c9ced8',
    foil: 'silver',
  },
  oxblood: {
    paper: '#4f1418',
    paperDeep: '#360b0f',
    ink: '#f0e2c8',
    soft: '#cfae94',
    accent: '#dcb469',
    foil: 'gold',
  },
  forest: {
    paper: '#16372b',
    paperDeep: '#0d251c',
    ink: '#efe7d2',
    soft: '#b5bfa5',
    accent: '#d3b06a',
    foil: 'gold',
  },
  slate: {
    paper: '#39424a',
    paperDeep: '#272e35',
    ink: '#f0eee8',
    soft: '#b9bfc2',
    accent: '#d08a5a',
    foil: 'copper',
  },
  plum: {
    paper: '#36203c',
    paperDeep: '#24132a',
    ink: '#f1e6ea',
    soft: '#bfa9bc',
    accent: '#d9a98f',
    foil: 'copper',
  },
  petrol: {
    paper: '#0f3d44',
    paperDeep: '#082a30',
    ink: '#eef0e6',
    soft: '#a9c0bd',
    accent: '#d8b878',
    foil: 'gold',
  },
  rust: {
    paper: '#8c3a1c',
    paperDeep: '#6b2811',
    ink: '#f7e8d0',
    soft: '#eccaa8',
    accent: '#f1cf8e',
    foil: null,
  },
} as const satisfies Record<string, LabelPalette>;

export type PaletteName = keyof typeof PALETTES;

/** Seven stops from left edge to right: the lamp, the body, the far rim. Four would be too few for a polished curve. */
const METAL_STOPS = {
  gold: ['#3b270b', '#a97a2c', '#fdeab0', '#cfa04a', '#83601f', '#dcb763', '#3f2a0d'],
  silver: ['#26282b', '#83888d', '#fbfcfc', '#b4b9be', '#62676d', '#c9ced2', '#2b2d30'],
  copper: ['#32140a', '#a4583a', '#ffd9bf', '#c67a55', '#743420', '#d3906e', '#351509'],
  gunmetal: ['#0d0e10', '#3b4046', '#a3abb3', '#535a61', '#24282c', '#6c747b', '#0f1012'],
  black: ['#030303', '#1f1e1d', '#77726c', '#262422', '#0e0d0d', '#3f3b38', '#040404'],
  burgundy: ['#1c0407', '#6b121b', '#d0616a', '#84192a', '#43090f', '#8f2a36', '#1e0407'],
  navy: ['#050a16', '#1c305a', '#8095c4', '#28427a', '#101c3a', '#3c558a', '#060b18'],
  green: ['#04120c', '#18462f', '#79b090', '#21603f', '#0d2a1c', '#337452', '#05140d'],
  ivory: ['#55493a', '#bfb19a', '#fffaf0', '#e2d6c1', '#9c8d76', '#d6cab5', '#5b4e3e'],
} as const;

export type Metal = keyof typeof METAL_STOPS;

const AT = [0, 0.1, 0.25, 0.42, 0.7, 0.88, 1] as const;

/** A metal wrapped around a part of this half-width, centred on x. */
export function metalAround(defs: Defs, metal: Metal, x: number, halfWidth: number): string {
  const list = METAL_STOPS[metal].map((colour, index): Stop => [AT[index] ?? 1, colour]);
  return defs.linear(x - halfWidth, 0, x + halfWidth, 0, list);
}

/** A metal stamped flat on paper, which catches the light diagonally. */
export function foilStamp(defs: Defs, metal: Metal, x: number, y: number, size: number): string {
  const [, body, bright, warm] = METAL_STOPS[metal];
  return defs.linear(x - size, y - size * 0.5, x + size, y + size * 0.5, [
    [0, mix(warm, bright, 0.25)],
    [0.26, mix(body, bright, 0.2)],
    [0.45, bright],
    [0.6, mix(warm, bright, 0.15)],
    [0.78, mix(body, bright, 0.3)],
    [1, mix(warm, bright, 0.45)],
  ]);
}

/** The highlight of a metal, for hairlines that must stand out on it. */
export function getBrightTone(metal: Metal): string {
  return METAL_STOPS[metal][2];
}

/** The darkest tone of a metal, for the shadow of a ridge. */
export function getDarkTone(metal: Metal): string {
  return METAL_STOPS[metal][0];
}

export const WAXES = {
  oxblood: { body: '#6d0f14', light: '#c9525a', dark: '#2a0305' },
  black: { body: '#1a1817', light: '#6f6964', dark: '#050404' },
  ochre: { body: '#a8741d', light: '#f0c876', dark: '#4a2f07' },
  bone: { body: '#cfc3ab', light: '#fffaf0', dark: '#74674f' },
  indigo: { body: '#1e2c55', light: '#7285bd', dark: '#080d1f' },
  moss: { body: '#2b4a2b', light: '#86ad7f', dark: '#0d1b0d' },
  rust: { body: '#96401a', light: '#e69463', dark: '#431706' },
} as const;

export type Wax = keyof typeof WAXES;

/** Lightens or darkens a colour by mixing it with another; 0 returns the first colour, 1 the other. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** A stroke of a given width, shared so that all hairlines are written in the same way. */
export function hairline(path: string, colour: string, opacity: number, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${n(opacity)}" stroke-width="${n(width)}" stroke-linecap="round"/>`;
}
