import { useAdminKeys } from '#web/lib/admin-keys.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

const keys = [
  ['/', 'Search the list'],
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['x', 'Choose the row'],
  ['e', 'Open the row, to edit it'],
  ['n', 'Make a new one'],
  ['Ctrl + K', 'Go to a page, or do something'],
  ['?', 'Show these keys'],
] as const;

type KeyHelpProps = { isOpen: boolean; onClose: () => void };

/** Which keys there are, and the switch for whom they get in the way. */
export function KeyHelp({ isOpen, onClose }: KeyHelpProps) {
  const { isOn, toggle } = useAdminKeys();
  return (
    <Sheet side="middle" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} title="Keys">
      <dl className="divide-y divide-hairline">
        {keys.map(([key, does]) => (
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
      <p className="mt-3 text-ink-3 text-xs">They rest while you type, and while a dialog is open.</p>
      <Checkbox label="Use keys of a single letter" checked={isOn} onChange={toggle} className="mt-2" />
    </Sheet>
  );
}
