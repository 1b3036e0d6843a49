import type { ReactNode } from 'react';
import type { SuggestedLine } from '#shared/domain/cart/suggested-cart.ts';
import { AddLines } from '#web/features/cart/add-lines.tsx';

type Suggestion = { lines: readonly SuggestedLine[]; page: string; onLeave: () => void; label: ReactNode };

/** The action for bottles that AI Simo suggests together; the routes join features that don't know each other. */
export const addLinesAction = ({ label, ...suggestion }: Suggestion) => (
  <AddLines {...suggestion}>{label}</AddLines>
);
