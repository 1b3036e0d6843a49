import type { StockUpdate } from '#shared/contracts/shopify.ts';
import { Button } from '#web/ui/button.tsx';

type StockUpdatesProps = { updates: readonly StockUpdate[]; onClose: () => void };

/** The stock values that the sync has changed here, before and after. */
export function StockUpdates({ updates, onClose }: StockUpdatesProps) {
  return (
    <section aria-labelledby="stock-updates" className="rounded-card border border-hairline bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="stock-updates" className="font-display text-xl">
          Stock updated here
        </h2>
        <Button look="quiet" size="sm" onClick={onClose} className="-mr-4">
          Close
        </Button>
      </div>
      {updates.length === 0 ? (
        <p className="text-ink-2 text-sm">No changes: stock already matched.</p>
      ) : (
        <div className="max-h-96 overflow-y-auto">
          <table className="w-full border-collapse text-left text-sm">
            <caption className="sr-only">Stock updated here</caption>
            <thead className="border-hairline border-b text-ink-3 text-xs">
              <tr>
                <th scope="col" className="py-2 font-normal">
                  Bottle
                </th>
                <th scope="col" className="px-3 py-2 text-right font-normal">
                  Before
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  After
                </th>
              </tr>
            </thead>
            <tbody>
              {updates.map(({ productId, name, before, after }) => (
                <tr key={productId} className="border-hairline border-b last:border-0">
                  <th scope="row" className="wrap-anywhere py-2.5 font-normal">
                    {name}
                  </th>
                  <td className="px-3 py-2.5 text-right text-ink-2">{before}</td>
                  <td className="py-2.5 text-right font-medium">{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
