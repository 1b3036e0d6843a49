import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import { call } from '#web/lib/api.ts';
import { getProblem, isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';
import { newSessionId } from '#web/lib/session.ts';
import { addQuestion, addRefusal, addWholeAnswer, toConversationId } from './conversation.ts';
import { buildHistory } from './conversation-history.ts';
import { updateConversation, useConversation } from './conversation-store.ts';
import { isSignedIn } from './stored-conversation.ts';

/** How old a bottle's data on a card may be before it is requested again. */
const staleTimeMs = 60_000;

const productQuery = (id: string) => buildQuery(catalogueApi.getProduct, { params: { id } });

/** The current state of a bottle that an answer names; null if it is no longer sold. */
export function useBottle(id: string) {
  return useQuery({
    queryKey: productQuery(id).queryKey,
    queryFn: (): Promise<Product | null> =>
      call(catalogueApi.getProduct, { params: { id } }).catch((error: unknown) => {
        if (isRefusal(error, 'product_not_found', 'invalid_request')) return null;
        throw error;
      }),
    staleTime: staleTimeMs,
  });
}

/** Caches the bottles that come with an answer, so their cards need no request. */
export function useCacheBottles() {
  const client = useQueryClient();
  return useCallback(
    (products: readonly Product[]) => {
      for (const product of products) client.setQueryData(productQuery(product.id).queryKey, product);
    },
    [client],
  );
}

const formatRefusal = (error: unknown): string =>
  isRefusal(error, 'too_many_requests')
    ? (getProblem(error)?.detail ?? assistantSentences.apology)
    : assistantSentences.apology;

/**
 * Asks over the call. The answer is added to the conversation wherever it is shown by then, unless the conversation
 * was started again in the meantime.
 */
export function useChat() {
  const keep = useCacheBottles();
  const isPending = useConversation(({ conversation }) => conversation.pending !== null);

  async function send(message: string): Promise<void> {
    const { conversation } = useConversation.getState();
    const { messages } = conversation;
    const id = newSessionId();
    const isAwaited = () => useConversation.getState().conversation.pending?.id === id;
    const conversationId = toConversationId(conversation, id);
    updateConversation((before, timestamp) =>
      addQuestion(
        before,
        { id, via: 'chat', content: message, conversationId, isStored: isSignedIn() },
        timestamp,
      ),
    );
    try {
      const answer = await call(assistantApi.sendMessage, {
        body: {
          message,
          conversation: buildHistory(messages),
          questionId: id,
          conversationId,
        },
      });
      if (!isAwaited()) return;
      keep(answer.products);
      const bottles = answer.products.map(({ id: bottle }) => bottle);
      updateConversation((before, timestamp) =>
        addWholeAnswer(before, { content: answer.response, bottles, blocks: answer.blocks }, timestamp),
      );
    } catch (error) {
      if (isAwaited())
        updateConversation((before, timestamp) => addRefusal(before, formatRefusal(error), timestamp));
    }
  }

  return {
    canSend: !isPending,
    ask(message: string): boolean {
      if (useConversation.getState().conversation.pending) return false;
      void send(message);
      return true;
    },
  };
}
