import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { call } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { toast } from '#web/ui/toast.ts';
import { listStoredQuestions, mergeStored } from './conversation.ts';
import { startAgain, updateConversation, useConversation } from './conversation-store.ts';

export const isSignedIn = (): boolean => useUserStore.getState().isAuthenticated;

/** Brings what the account stores of the conversation into this tab, each time AI Simo is opened. */
export function useStoredConversation(isOpen: boolean): void {
  const userId = useUserStore(({ user }) => user?.id);
  useEffect(() => {
    if (!isOpen || !userId) return;
    let isWanted = true;
    const known = listStoredQuestions(useConversation.getState().conversation);
    call(assistantApi.getConversation).then(
      ({ exchanges }) => {
        if (isWanted && useUserStore.getState().user?.id === userId)
          updateConversation((before) => mergeStored(before, exchanges, known));
      },
      // The conversation of this tab goes on without it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, userId]);
}

/** Begins a new conversation; what the account stores of the old one is deleted first. */
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
