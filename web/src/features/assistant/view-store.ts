import { create } from 'zustand';

/** Unset until AI Simo is first asked for: only then is anything but the launcher worth fetching. */
type ViewState = { view?: 'card' | 'panel' | 'closed' };

/** What of AI Simo is open. The launcher, the card and the links of an answer change it. */
export const useAssistantView = create<ViewState>()(() => ({}));

export const openCard = () => useAssistantView.setState({ view: 'card' });
export const openPanel = () => useAssistantView.setState({ view: 'panel' });
export const closeAssistant = () => useAssistantView.setState({ view: 'closed' });
