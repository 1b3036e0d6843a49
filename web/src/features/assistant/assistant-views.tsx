import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { Card } from './card.tsx';
import { CartAction, type CartActionFor } from './cart-action.ts';
import { Panel } from './panel.tsx';
import { useStoredConversation } from './stored-conversation.ts';
import { useConsultation } from './use-consultation.ts';
import { useAssistantView } from './view-store.ts';

type AssistantViewsProps = {
  actionFor: (product: Product) => ReactNode;
  cartActionFor: CartActionFor;
};

/**
 * The card and the panel share one conversation and one connection, so an answer continues when the visitor switches
 * between them.
 */
export function AssistantViews({ actionFor, cartActionFor }: AssistantViewsProps) {
  const view = useAssistantView((state) => state.view);
  const isOpen = view === 'card' || view === 'panel';
  const consultation = useConsultation(isOpen);
  useStoredConversation(isOpen);
  const shared = { consultation, actionFor };
  return (
    <CartAction value={cartActionFor}>
      <Card isOpen={view === 'card'} {...shared} />
      <Panel isOpen={view === 'panel'} {...shared} />
    </CartAction>
  );
}
