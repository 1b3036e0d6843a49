import { createLazyWidget } from '#web/ui/lazy-widget.tsx';

export const wallet = createLazyWidget(async () => (await import('./wallet.tsx')).Wallet);
