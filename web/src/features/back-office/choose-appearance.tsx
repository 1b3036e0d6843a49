import { Monitor, Moon, Sun } from '#web/ui/icons.tsx';
import { type Appearance, appearances, chooseAppearance, useAppearance } from './appearance.ts';

const looks: Record<Appearance, { label: string; Mark: typeof Sun }> = {
  system: { label: 'Match my device', Mark: Monitor },
  light: { label: 'Light', Mark: Sun },
  dark: { label: 'Dark', Mark: Moon },
};

/** Light, dark or system: a native select, laid over a picture of the choice. */
export function ChooseAppearance() {
  const chosen = useAppearance();
  const { Mark } = looks[chosen];
  return (
    <span className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-2 focus-within:outline-2 focus-within:outline-brass hover:bg-surface-2 hover:text-ink">
      <Mark aria-hidden="true" className="size-4" />
      <select
        aria-label="Appearance"
        value={chosen}
        onChange={(event) => chooseAppearance(event.target.value as Appearance)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {appearances.map((appearance) => (
          <option key={appearance} value={appearance} className="bg-surface text-ink">
            {looks[appearance].label}
          </option>
        ))}
      </select>
    </span>
  );
}
