import { create } from 'zustand';

/** Unset until AI Simo is first opened: only then is anything beyond the launcher loaded. */
type ViewState = { view?: 'card' | 'panel' | 'closed' };

/** Which view of AI Simo is open. The launcher, the card and the links of an answer change it. */
export const useAssistantView = create<ViewState>()(() => ({}));

export const openCard = () => useAssistantView.setState({ view: 'card' });
export const openPanel = () => useAssistantView.setState({ view: 'panel' });
export const closeAssistant = () => useAssistantView.setState({ view: 'closed' });
