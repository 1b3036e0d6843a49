/** The visible part of a picture, as fractions of its sides from the left and the top; it has the picture's own shape. */
export type Crop = { x: number; y: number; size: number };

export const wholePicture: Crop = { x: 0, y: 0, size: 1 };

/** A smaller part would be blurred on the bottle's page. */
const minSize = 0.2;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** The nearest part that is within the picture and not too small. */
export function clampCrop({ x, y, size }: Crop): Crop {
  const within = clamp(size, minSize, 1);
  return { size: within, x: clamp(x, 0, 1 - within), y: clamp(y, 0, 1 - within) };
}
