import { create } from 'zustand';

export type ToastVariant = 'default' | 'destructive';

export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: ToastVariant;
  action?: { label: string; onSelect: () => void };
  isOpen: boolean;
};

/** One toast at a time; a dismissed one is kept long enough for its closing animation. */
const limit = 1;
const removalDelayMs = 1_000_000;

type ToastState = { toasts: Toast[] };

export const useToastStore = create<ToastState>()(() => ({ toasts: [] }));

let lastId = 0;

export function toast(
  content: Pick<Toast, 'title' | 'description' | 'action'> & { variant?: ToastVariant },
): void {
  lastId += 1;
  const added: Toast = { variant: 'default', ...content, id: lastId, isOpen: true };
  useToastStore.setState(({ toasts }) => ({ toasts: [added, ...toasts].slice(0, limit) }));
}

export function dismissToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({
    toasts: toasts.map((each) => (each.id === id ? { ...each, isOpen: false } : each)),
  }));
  setTimeout(() => {
    useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }));
  }, removalDelayMs);
}
