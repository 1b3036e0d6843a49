import { drawCork, drawMetalCap, type Wood } from './closure-cork.ts';
import { drawCrystal, drawOrb } from './closure-crystal.ts';
import { drawFoil } from './closure-foil.ts';
import { drawWax } from './closure-wax.ts';
import type { Metal, Wax } from './palette.ts';
import type { Random } from './random.ts';
import type { Shape } from './silhouettes.ts';
import type { Defs } from './svg.ts';

/** What closes a bottle, and in which colour. */
export type Closure =
  | { readonly kind: 'foil'; readonly metal: Metal }
  | { readonly kind: 'wax'; readonly wax: Wax }
  | { readonly kind: 'cork'; readonly wood: Wood; readonly ring: Metal }
  | { readonly kind: 'metal'; readonly metal: Metal }
  | { readonly kind: 'crystal'; readonly metal: Metal }
  | { readonly kind: 'orb'; readonly metal: Metal };

/** How far each closure stands above the mouth. */
const RISE: Record<Closure['kind'], number> = {
  foil: 14,
  wax: 19,
  cork: 46,
  metal: 58,
  crystal: 126,
  orb: 96,
};

/** The highest point of a closed bottle: filters and framing need it. */
export function closedHeight(shape: Shape, closure: Closure): number {
  return shape.neck.to + RISE[closure.kind];
}

export function drawClosure(
  shape: Shape,
  closure: Closure,
  glow: string,
  defs: Defs,
  random: Random,
): string {
  switch (closure.kind) {
    case 'foil':
      return drawFoil(shape, closure.metal, defs, random);
    case 'wax':
      return drawWax(shape, closure.wax, defs, random);
    case 'cork':
      return drawCork(shape, closure.wood, closure.ring, defs, random);
    case 'metal':
      return drawMetalCap(shape, closure.metal, defs);
    case 'crystal':
      return drawCrystal(shape, closure.metal, glow, defs, random);
    case 'orb':
      return drawOrb(shape, closure.metal, glow, defs);
  }
}
