import { describe, expect, test } from 'vitest';
import { deleteView, ListArrangement, renameView, saveView, toggleColumn } from './list-view.ts';

const view = (name: string, query = 'status=shipped') => ({ name, query, hidden: ['total'] });
const arrangement = { hidden: [], views: [view('Shipped'), view('Late', 'late=yes')] };

describe('saved views of a list', () => {
  test('are unique by name: saving under an existing name replaces the view', () => {
    const { views } = saveView(arrangement, view('Shipped', 'status=delivered'));
    expect(views.map(({ name, query }) => [name, query])).toEqual([
      ['Shipped', 'status=delivered'],
      ['Late', 'late=yes'],
    ]);
    expect(saveView(arrangement, view('New')).views).toHaveLength(3);
  });

  test('can be renamed, replacing any view that already has the name', () => {
    expect(renameView(arrangement, 'Late', 'Overdue').views.map(({ name }) => name)).toEqual([
      'Shipped',
      'Overdue',
    ]);
    expect(renameView(arrangement, 'Late', 'Shipped').views).toEqual([view('Shipped', 'late=yes')]);
    expect(renameView(arrangement, 'Late', 'Late')).toEqual(arrangement);
  });

  test('are deleted by name', () => {
    expect(deleteView(arrangement, 'Late').views).toEqual([view('Shipped')]);
  });

  test('must have a name, and no two may share it', () => {
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
