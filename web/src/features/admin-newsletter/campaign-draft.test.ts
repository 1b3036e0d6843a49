import { beforeEach, expect, test, vi } from 'vitest';
import { discardDraft, readDraft, saveDraft } from './campaign-draft.ts';

const values = { title: 'A', description: '', bottles: [{ id: 'x', name: '', price: '', stock: '' }] };

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test('a draft is restored under the same id until it is sent or discarded', () => {
  const { draftId } = readDraft();
  saveDraft({ draftId, values });
  expect(readDraft()).toEqual({ draftId, values });
  expect(discardDraft().draftId).not.toBe(draftId);
  expect(readDraft().values).toEqual({ title: '', description: '', bottles: [] });
});

test('an unreadable draft, or a browser without storage, starts a new campaign', () => {
  sessionStorage.setItem('dram-release', '{"draftId":"x"}');
  expect(readDraft().draftId).toMatch(/^[0-9a-z]{32}$/);
  vi.stubGlobal('sessionStorage', undefined);
  saveDraft({ draftId: 'a', values });
  expect(readDraft().values.bottles).toEqual([]);
});
