import { buttonClass } from '#web/ui/button.tsx';
import { LayoutGrid, Table } from '#web/ui/icons.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { type HoldingsView, useCabinetStore } from './cabinet-store.ts';

const views: { id: HoldingsView; label: string; Icon: typeof Table }[] = [
  { id: 'cabinet', label: 'Cabinet', Icon: LayoutGrid },
  { id: 'table', label: 'Table', Icon: Table },
];

/** Bottles as pictures, or as lines to compare. */
export function ViewSwitch() {
  const { view, setView } = useCabinetStore();
  return views.map(({ id, label, Icon }) => (
    <Tooltip key={id} label={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={view === id}
        onClick={() => setView(id)}
        className={buttonClass({
          look: 'quiet',
          size: 'icon',
          className: 'aria-pressed:bg-surface-2 aria-pressed:text-brass-light',
        })}
      >
        <Icon className="size-5" />
      </button>
    </Tooltip>
  ));
}
