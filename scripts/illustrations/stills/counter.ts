import { n } from '#scripts/illustrations/bottle/svg.ts';
import { ellipse, pool, rect } from './light.ts';
import type { Pen } from './scene.ts';

/** The polished bar from its far edge to the bottom of the frame: dark wood that reflects the light behind it. */
export function drawCounter(pen: Pen, y: number, lightX: number): string {
  const { width, height, defs, random } = pen;
  const depth = height - y;
  const wood = defs.linear(0, y, 0, height, [
    [0, '#3a2112'],
    [0.06, '#2b180c'],
    [0.4, '#1a0f08'],
    [1, '#0b0704'],
  ]);
  const figure = Array.from({ length: 54 }, () => {
    const at = random.between(0, 1);
    const lineY = y + depth * at * at + 3;
    const reach = random.between(0.15, 0.5) * width;
    const colour = random.between(0, 1) > 0.5 ? '#6b3d1d' : '#050302';
    return ellipse(
      random.between(0, 1) * width,
      lineY,
      reach,
      0.8 + at * 2.2,
      colour,
      ` fill-opacity="${n(random.between(0.06, 0.22))}"`,
    );
  }).join('');
  return (
    rect(0, y, width, depth, wood) +
    `<g clip-path="${defs.clip(rect(0, y, width, depth, '#000'))}">${figure}` +
    pool(pen, lightX, y, width * 0.5, depth * 0.8, '#d8862f', 0.34) +
    pool(pen, lightX, y + depth * 0.1, width * 0.2, depth * 0.5, '#ffc777', 0.2) +
    '</g>' +
    rect(
      0,
      y - 1,
      width,
      2.2,
      defs.linear(0, 0, width, 0, [
        [0, '#f0b566', 0],
        [Math.max(0.05, lightX / width - 0.3), '#f0b566', 0.12],
        [lightX / width, '#ffdca0', 0.75],
        [Math.min(0.95, lightX / width + 0.3), '#f0b566', 0.12],
        [1, '#f0b566', 0],
      ]),
    )
  );
}
