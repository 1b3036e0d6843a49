import { createContext, type ReactNode } from 'react';
import type { SuggestedLine } from '#shared/domain/cart/suggested-cart.ts';

/** Draws the action for bottles that an answer suggests together. */
export type CartActionFor = (suggestion: {
  lines: readonly SuggestedLine[];
  /** The page that shows them one by one. */
  page: string;
  onLeave: () => void;
  label: ReactNode;
}) => ReactNode;

/** A context, because answers are rendered from Markdown deep within the card and the panel. */
export const CartAction = createContext<CartActionFor>(() => null);
