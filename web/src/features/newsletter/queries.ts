import { useMutation } from '@tanstack/react-query';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { currentConsentVersion } from '#shared/domain/newsletter/newsletter.ts';
import { call } from '#web/lib/api.ts';

export type Subscriber = { name: string; email: string };

/** Where in the shop the form was used. */
export type Source = 'home' | 'collection' | 'limited-releases' | 'about' | 'blog';

/** Subscribes to the newsletter; it takes effect once the link in the email is confirmed. */
export const useSubscribe = (source: Source) =>
  useMutation({
    mutationFn: ({ name, email }: Subscriber) =>
      call(newsletterApi.subscribe, {
        body: { name, email, preferences: 'exclusive_releases', source, wording: currentConsentVersion },
      }),
  });
