import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type SavedView = { name: string; wording: string };

type SavedViews = {
  /** By the list that they are of. */
  views: Readonly<Record<string, readonly SavedView[]>>;
  save: (list: string, view: SavedView) => void;
  forget: (list: string, name: string) => void;
};

const omitView = (views: readonly SavedView[] = [], name: string) =>
  views.filter((each) => each.name !== name);

/** Filters that were kept under a name, on this device; a name that is used again means the newer ones. */
export const useSavedViews = create<SavedViews>()(
  persist(
    (set) => ({
      views: {},
      save: (list, view) =>
        set(({ views }) => ({ views: { ...views, [list]: [...omitView(views[list], view.name), view] } })),
      forget: (list, name) =>
        set(({ views }) => ({ views: { ...views, [list]: omitView(views[list], name) } })),
    }),
    { name: 'dram-admin-views' },
  ),
);
