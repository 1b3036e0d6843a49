import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, readDraft, saveDraft } from './release-draft.ts';

const values = { title: 'A', description: '', bottles: [{ id: 'x', name: '', price: '', stock: '' }] };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test('what is typed comes back under the same id, until it is sent or thrown away', () => {
  const { draftId } = readDraft();
  saveDraft({ draftId, values });
  expect(readDraft()).toEqual({ draftId, values });
  expect(dropDraft().draftId).not.toBe(draftId);
  expect(readDraft().values).toEqual({ title: '', description: '', bottles: [] });
});

test('what is kept and cannot be read, or nothing to keep it in, is a new release', () => {
  sessionStorage.setItem('dram-release', '{"draftId":"x"}');
  expect(readDraft().draftId).toMatch(/^[0-9a-z]{32}$/);
  vi.stubGlobal('sessionStorage', undefined);
  saveDraft({ draftId: 'a', values });
  expect(readDraft().values.bottles).toEqual([]);
});
