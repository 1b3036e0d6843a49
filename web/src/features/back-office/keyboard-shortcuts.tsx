import { useAdminKeys } from '#web/lib/admin-keys.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

const shortcuts = [
  ['/', 'Search the list'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['x', 'Select the row'],
  ['e', 'Open the row'],
  ['n', 'Create a new one'],
  ['Ctrl + K', 'Search everything'],
  ['?', 'Show these shortcuts'],
] as const;

type KeyboardShortcutsProps = { isOpen: boolean; onClose: () => void };

/** The keyboard shortcuts, and a switch for people they get in the way of. */
export function KeyboardShortcuts({ isOpen, onClose }: KeyboardShortcutsProps) {
  const { isOn, toggle } = useAdminKeys();
  return (
    <Sheet side="middle" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} title="Keys">
      <dl className="divide-y divide-hairline">
        {shortcuts.map(([key, does]) => (
          <div key={key} className="flex items-center justify-between gap-6 py-2 text-sm">
            <dt>
              <kbd className="rounded-control border border-control bg-surface-2 px-2 py-1 font-sans text-xs">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-3 text-xs">Shortcuts are off while you type or while a dialog is open.</p>
      <Checkbox label="Use single-letter shortcuts" checked={isOn} onChange={toggle} className="mt-2" />
    </Sheet>
  );
}
