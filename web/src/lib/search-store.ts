import { create } from 'zustand';

/** Unset until the search is first opened, so its dialog is not drawn before. */
type SearchState = { isOpen?: boolean };

/** Whether the search is open; the header's button, the menu and two keys open it. */
export const useSearchStore = create<SearchState>()(() => ({}));

export const openSearch = () => useSearchStore.setState({ isOpen: true });
