import { clsx } from 'clsx';
import { Icon } from './icon.tsx';

/** Shown wherever whisky is described as something to hold rather than to drink. */
export function RiskWarning({ className }: { className?: string }) {
  return (
    <aside
      aria-label="Risk warning"
      className={clsx(
        'flex max-w-measure gap-3.5 rounded-card border-warn border-l-2 bg-surface-2 p-5 text-ink-2 text-sm',
        className,
      )}
    >
      <Icon path="M12 4 21 19.500H3zM12 10v4.500M12 17v.1" className="mt-0.5 size-5 text-warn" />
      <p>
        <strong className="font-medium text-ink">The value of whisky can fall as well as rise.</strong> You
        may get back less than you paid, and it can take a long time to find a buyer. Buying bottles is not
        regulated by the Financial Conduct Authority and is not covered by any compensation scheme. Nothing
        here is financial or tax advice.
      </p>
    </aside>
  );
}
