import { describe, expect, it } from 'vitest';
import { type Block, flow } from './label-sheet.ts';

type Placed = { name: string; top: number; height: number };

function recorded(
  blocks: readonly { name: string; height: number; air: number }[],
  top: number,
  bottom: number,
) {
  const placed: Placed[] = [];
  let scaleUsed = 1;
  flow(top, bottom, (scale) => {
    scaleUsed = scale;
    placed.length = 0;
    return blocks.map(({ name, height, air }): Block => {
      const scaled = height * scale;
      return {
        height: scaled,
        air,
        draw: (y) => {
          placed.push({ name, top: y, height: scaled });
          return '';
        },
      };
    });
  });
  return { placed, scaleUsed };
}

const label = [
  { name: 'crest', height: 60, air: 1 },
  { name: 'name', height: 40, air: 1 },
  { name: 'age', height: 50, air: 0.8 },
  { name: 'small print', height: 30, air: 1 },
];

describe('flow', () => {
  it('keeps the age clear of the crest, and every block clear of the next', () => {
    const { placed } = recorded(label, 100, 400);
    for (const [index, block] of placed.entries()) {
      const before = placed[index - 1];
      if (before) expect(block.top - (before.top + before.height)).toBeGreaterThan(7);
    }
  });

  it('fills the paper exactly from its top to its bottom', () => {
    const { placed } = recorded(label, 100, 400);
    const last = placed.at(-1);
    expect(placed[0]?.top).toBe(100);
    expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(400);
  });

  it('sets everything smaller when the paper is short', () => {
    const { placed, scaleUsed } = recorded(label, 100, 220);
    const last = placed.at(-1);
    expect(scaleUsed).toBeLessThan(1);
    expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(220);
  });

  it('refuses what no size would fit, rather than print over the edge', () => {
    expect(() => recorded(label, 100, 120)).toThrow('more than its paper');
  });
});
