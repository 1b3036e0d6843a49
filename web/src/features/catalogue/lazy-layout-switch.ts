import { createLazyWidget } from '#web/ui/lazy-widget.tsx';

export const layoutSwitch = createLazyWidget(async () => (await import('./layout-switch.tsx')).LayoutSwitch);
