import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { CatalogueControls } from './use-catalogue-view.ts';

const layouts = [
  { id: 'grid', label: 'Grid', path: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z' },
  { id: 'list', label: 'List', path: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01' },
] as const;

/** Cards or rows. */
export function LayoutSwitch({ controls: { view, setLayout } }: { controls: CatalogueControls }) {
  return layouts.map(({ id, label, path }) => (
    <Tooltip key={id} label={label}>
      <Button
        aria-label={label}
        aria-pressed={view.layout === id}
        onClick={() => setLayout(id)}
        look="quiet"
        size="icon"
        className="aria-pressed:bg-surface-2 aria-pressed:text-brass-light"
      >
        <Icon path={path} />
      </Button>
    </Tooltip>
  ));
}
