import { useMutation } from '@tanstack/react-query';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { call } from '#web/lib/api.ts';

export const useConfirm = () =>
  useMutation({ mutationFn: (token: string) => call(newsletterApi.confirm, { body: { token } }) });

export const useUnsubscribe = () =>
  useMutation({ mutationFn: (token: string) => call(newsletterApi.unsubscribe, { query: { token } }) });

/** Sends a new email to the address that the link belongs to. */
export const useRejoin = () =>
  useMutation({ mutationFn: (token: string) => call(newsletterApi.rejoin, { body: { token } }) });
