import { CANVAS, footSag, halfWidthAt, VIEW } from './geometry.ts';
import type { Silhouette } from './silhouettes.ts';
import { buildShape } from './silhouettes.ts';

/** How much light the polished stone reflects at the foot of the bottle. */
const STRENGTH = 0.46;

/**
 * Mirrors the foot of a bottle in the floor, in place, in premultiplied RGBA pixels. The foot of a round bottle touches the
 * floor along a curve, so every column has a separate mirror line. Drawing the mirrored bottle as vectors would take as long
 * as the bottle itself.
 */
export function reflectInFloor(
  pixels: Uint8Array,
  width: number,
  height: number,
  silhouette: Silhouette,
): void {
  const { profile, crossSection } = buildShape(silhouette);
  const scale = width / VIEW.width;
  const centre = (CANVAS.centreX - VIEW.x) * scale;
  const floor = (CANVAS.floorY - VIEW.y) * scale;
  const reach = halfWidthAt(profile, 12) * scale;
  const sag = footSag(profile, crossSection === 'square') * scale;
  const first = Math.max(0, Math.floor(centre - reach - 2));
  const last = Math.min(width - 1, Math.ceil(centre + reach + 2));
  for (let x = first; x <= last; x += 1) {
    const u = Math.min(1, Math.abs(x - centre) / reach);
    const line = Math.round(floor + sag * (1 - u * u)) + 1;
    for (let y = line; y < height; y += 1) {
      const share = 1 - (y - line) / (height - line);
      const strength = STRENGTH * share * share * share;
      blendOver(pixels, (y * width + x) * 4, ((2 * line - y) * width + x) * 4, strength);
    }
  }
}

/** Lays a source pixel, weakened, over another. */
function blendOver(pixels: Uint8Array, to: number, from: number, strength: number): void {
  const keep = 1 - ((pixels[from + 3] ?? 0) / 255) * strength;
  for (let channel = 0; channel < 4; channel += 1) {
    const mixed = (pixels[from + channel] ?? 0) * strength + (pixels[to + channel] ?? 0) * keep;
    pixels[to + channel] = Math.min(255, Math.round(mixed));
  }
}
