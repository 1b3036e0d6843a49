/** How much larger a picture is shown than when it fits, and how far its centre is moved, in widths and heights of its frame. */
export type Zoom = { scale: number; x: number; y: number };

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

export const maxZoom = 4;

/** Adding zero turns -0 into 0. */
const clamp = (value: number, max: number): number => Math.min(max, Math.max(-max, value)) + 0;

/** The nearest zoom within the limits at which the picture still fills its frame. */
export function clampZoom({ scale, x, y }: Zoom): Zoom {
  const within = Math.min(maxZoom, Math.max(1, scale));
  const room = (within - 1) / 2;
  return { scale: within, x: clamp(x, room), y: clamp(y, room) };
}

/** Another scale about a point of the frame, which stays in place; the point is measured from the centre. */
export function zoomAbout(before: Zoom, scale: number, point: { x: number; y: number }): Zoom {
  const next = Math.min(maxZoom, Math.max(1, scale));
  const ratio = next / before.scale;
  return clampZoom({
    scale: next,
    x: point.x - (point.x - before.x) * ratio,
    y: point.y - (point.y - before.y) * ratio,
  });
}
