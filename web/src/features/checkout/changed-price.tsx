import { Notice } from '#web/ui/notice.tsx';
import type { QuoteChange } from './quote-changes.ts';

/** The costs that have changed, old beside new; the button below then accepts them. */
export function ChangedPrice({ changes }: { changes: readonly QuoteChange[] }) {
  return (
    <Notice tone="warn" title="The price has changed">
      <p>The price of your order has changed since you saw it. Nothing has been charged.</p>
      <table className="mt-2 w-full border-collapse text-left">
        <thead className="text-ink-3 text-xs">
          <tr>
            <th className="py-1 font-normal">
              <span className="sr-only">What has changed</span>
            </th>
            <th className="py-1 pl-4 text-right font-normal">Before</th>
            <th className="py-1 pl-4 text-right font-normal">Now</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name} className="border-hairline border-t align-top">
              <th scope="row" className="py-2 font-normal text-ink">
                {name}
              </th>
              <td className="whitespace-nowrap py-2 pl-4 text-right">
                {before === null ? 'Not included' : <s>{before}</s>}
              </td>
              <td className="whitespace-nowrap py-2 pl-4 text-right font-medium text-ink">
                {after ?? 'No longer available'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  );
}
