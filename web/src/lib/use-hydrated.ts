import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False on the server and while its page is taken over, so that both draw the same; true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
