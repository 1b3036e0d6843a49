import { createContext, type ReactNode } from 'react';
import type { SuggestedLine } from '#shared/domain/cart/suggested-cart.ts';

/** What is offered for bottles that an answer has put together. */
export type CartActionFor = (suggestion: {
  lines: readonly SuggestedLine[];
  /** The page that shows them one by one. */
  page: string;
  onLeave: () => void;
  label: ReactNode;
}) => ReactNode;

/** Answers are drawn deep within the card and the panel, from Markdown. */
export const CartAction = createContext<CartActionFor>(() => null);
