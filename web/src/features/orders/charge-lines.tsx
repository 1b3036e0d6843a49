import { formatPounds } from '#shared/domain/common/money.ts';
import type { Order } from './queries.ts';

const figure = 'whitespace-nowrap py-4 pl-6 text-right';

/** The charges when no bottles were bought: duty, VAT and insurance of a delivery, or an invoice. */
export function ChargeLines({ order: { charges } }: { order: Order }) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">What was charged</caption>
      <thead className="text-ink-3 text-xs">
        <tr>
          <th scope="col" className="pb-3 font-normal">
            Charge
          </th>
          <th scope="col" className="pb-3 pl-6 text-right font-normal">
            VAT included
          </th>
          <th scope="col" className="pb-3 pl-6 text-right font-normal">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {charges.map(({ name, amount, vatIncluded }) => (
          <tr key={name} className="border-hairline border-t">
            <th scope="row" className="py-4 font-normal text-base">
              {name}
            </th>
            <td className={figure}>{formatPounds(vatIncluded)}</td>
            <td className={`${figure} font-medium text-base`}>{formatPounds(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
