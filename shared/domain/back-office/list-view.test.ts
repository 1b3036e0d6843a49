import { describe, expect, test } from 'vitest';
import { deleteView, ListArrangement, renameView, saveView, toggleColumn } from './list-view.ts';

const view = (name: string, query = 'status=shipped') => ({ name, query, hidden: ['total'] });
const arrangement = { hidden: [], views: [view('Shipped'), view('Late', 'late=yes')] };

describe('the views of a list', () => {
  test('are stored under a name once: the same name means the newer one', () => {
    const { views } = saveView(arrangement, view('Shipped', 'status=delivered'));
    expect(views.map(({ name, query }) => [name, query])).toEqual([
      ['Shipped', 'status=delivered'],
      ['Late', 'late=yes'],
    ]);
    expect(saveView(arrangement, view('New')).views).toHaveLength(3);
  });

  test('are renamed, and take the place of one that had the name', () => {
    expect(renameView(arrangement, 'Late', 'Overdue').views.map(({ name }) => name)).toEqual([
      'Shipped',
      'Overdue',
    ]);
    expect(renameView(arrangement, 'Late', 'Shipped').views).toEqual([view('Shipped', 'late=yes')]);
    expect(renameView(arrangement, 'Late', 'Late')).toEqual(arrangement);
  });

  test('are deleted by their name', () => {
    expect(deleteView(arrangement, 'Late').views).toEqual([view('Shipped')]);
  });

  test('may not share a name, and have one', () => {
    const parse = (views: object[]) => ListArrangement.safeParse({ hidden: [], views }).success;
    expect(parse([view('Late'), view('Late ')])).toBe(false);
    expect(parse([view(' ')])).toBe(false);
    expect(parse([view('Late'), view('late')])).toBe(true);
  });
});

test('a column is hidden and shown again', () => {
  const hidden = toggleColumn(arrangement, 'total');
  expect(hidden.hidden).toEqual(['total']);
  expect(toggleColumn(hidden, 'total')).toEqual(arrangement);
});
