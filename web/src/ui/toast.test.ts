import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast, useToastStore } from './toast.ts';

const shown = () => useToastStore.getState().toasts.map(({ title, isOpen }) => `${title}:${isOpen}`);

beforeEach(() => {
  vi.useFakeTimers();
  useToastStore.setState({ toasts: [] });
});
afterEach(() => vi.useRealTimers());

test('a second toast replaces the first', () => {
  toast({ title: 'Added to cart' });
  toast({ title: 'Item removed' });
  expect(shown()).toEqual(['Item removed:true']);
});

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  toast({ title: 'Added to cart' });
  dismissToast(useToastStore.getState().toasts[0]?.id ?? 0);
  expect(shown()).toEqual(['Added to cart:false']);
  vi.advanceTimersByTime(999_999);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toHaveLength(0);
});
