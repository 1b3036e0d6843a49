import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { listReferences } from '#shared/domain/assistant/answer-blocks.ts';
import { call } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { toast } from '#web/ui/toast.ts';
import { listStoredQuestions, mergeStored } from './conversation.ts';
import { startAgain, updateConversation, useConversation } from './conversation-store.ts';
import { listPrinted, markUnprinted, replacePrints, takePrintable } from './printed-answers.ts';

export const isSignedIn = (): boolean => useUserStore.getState().isAuthenticated;

/** Loads the stored conversation into this tab; returns the ids of its questions. */
async function loadStoredConversation(userId: string): Promise<ReadonlySet<string>> {
  const known = listStoredQuestions(useConversation.getState().conversation);
  // If the call fails, the conversation of this tab continues.
  const read = await call(assistantApi.getConversation).catch(() => undefined);
  if (!read || useUserStore.getState().user?.id !== userId) return new Set();
  updateConversation((before) => mergeStored(before, read.exchanges, known));
  return new Set(read.exchanges.map(({ id }) => id));
}

/**
 * Reprints the shop's parts of the shown answers with current data, the newest if there are too many; marks them if
 * that fails.
 */
async function reprintAnswers(fresh: ReadonlySet<string>): Promise<void> {
  const answers = takePrintable(listPrinted(useConversation.getState().conversation, fresh));
  const references = answers.flatMap(({ blocks }) => listReferences(blocks));
  if (references.length === 0) return;
  const read = await call(assistantApi.printReferences, { body: { references } }).catch(() => undefined);
  updateConversation((before) => {
    const printed = read ? replacePrints(before, answers, read.prints) : before;
    return markUnprinted(printed, listPrinted(printed, fresh));
  });
}

/** Refreshes the conversation each time AI Simo is opened. */
export function useStoredConversation(isOpen: boolean): void {
  const userId = useUserStore(({ user }) => user?.id);
  useEffect(() => {
    if (isOpen)
      void Promise.resolve(userId ? loadStoredConversation(userId) : new Set<string>()).then(reprintAnswers);
  }, [isOpen, userId]);
}

/** Starts a new conversation, after deleting what the account stores of the old one. */
export function useStartAgain() {
  return useMutation({
    mutationFn: async () => {
      if (isSignedIn()) await call(assistantApi.deleteConversation);
    },
    onSuccess: startAgain,
    onError: (error) =>
      isRefusal(error, 'not_signed_in')
        ? startAgain()
        : toast({
            title: "We couldn't delete your conversation",
            description: 'Please try again in a moment.',
            variant: 'destructive',
          }),
  });
}
