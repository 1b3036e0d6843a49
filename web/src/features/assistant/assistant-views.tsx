import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { Card } from './card.tsx';
import { Panel } from './panel.tsx';
import { useAssistantView } from './view-store.ts';

/** The card and the panel, over one conversation. */
export function AssistantViews({ actionFor }: { actionFor: (product: Product) => ReactNode }) {
  const view = useAssistantView((state) => state.view);
  return (
    <>
      <Card isOpen={view === 'card'} actionFor={actionFor} />
      <Panel isOpen={view === 'panel'} actionFor={actionFor} />
    </>
  );
}
