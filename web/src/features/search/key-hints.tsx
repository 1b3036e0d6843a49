import { useState } from 'react';
import { Checkbox } from '#web/ui/choice.tsx';
import { isSlashOff, slashKey } from './slash-key.ts';

const hints = [
  { keys: '↑ ↓', does: 'choose' },
  { keys: 'Enter', does: 'open' },
  { keys: 'Esc', does: 'close' },
];

/** What the keys do here, and the switch of the one that may be in somebody's way. */
export function KeyHints() {
  const [isOff, setOff] = useState(isSlashOff);
  const toggle = () => {
    localStorage.setItem(slashKey, isOff ? 'on' : 'off');
    setOff(!isOff);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <ul className="flex gap-5 text-ink-3 text-xs">
        {hints.map(({ keys, does }) => (
          <li key={keys}>
            <kbd className="font-medium font-sans text-ink-2">{keys}</kbd> {does}
          </li>
        ))}
      </ul>
      <Checkbox label="Press / to search" checked={!isOff} onChange={toggle} />
    </div>
  );
}
