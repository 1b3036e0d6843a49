import { findProduct } from '#functions/catalogue/find-product.ts';
import { refuseFields } from '#functions/runtime/problem.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { findPermittedPriceAbove } from '#shared/domain/catalogue/permitted-price.ts';
import { formatDecimalPounds, formatPence } from '#shared/domain/common/money.ts';
import type { ManualVatRate } from '#shared/domain/invoicing/manual-invoice.ts';
import { law as currentLaw, type LawSwitches } from '#shared/law.ts';

type Line = { productId?: string | undefined; unitPence: number; vatRate: ManualVatRate };

/**
 * No bottle of the shop may be invoiced below its permitted price, whoever buys it. A manual invoice does not say whether
 * a bottle stays in bond, so the check uses its price on the invoice plus the VAT of its line.
 */
export async function checkPermittedPrices(
  lines: readonly Line[],
  now: Date,
  law: LawSwitches = currentLaw,
): Promise<void> {
  const ids = new Set(lines.flatMap(({ productId }) => productId ?? []));
  const found = await Promise.all([...ids].map(async (id) => [id, (await findProduct(id))?.record] as const));
  const products = new Map(found);
  const tooCheap = lines.flatMap(({ productId = '', unitPence, vatRate }, index) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, bottleSize } = product;
    const withVat = 100 + Number(vatRate);
    const bottle = {
      bottleSize,
      abvPercent: Number(product.abvPercent),
      pricePence: (unitPence * withVat) / 100,
    };
    const permitted = findPermittedPriceAbove(bottle, now, law);
    if (permitted === undefined) return [];
    const details = { name, price: formatDecimalPounds(permitted) };
    const net = formatPence(Math.ceil((permitted * 100) / withVat));
    const message = `${formatErrorDetail('below_permitted_price', details)} Excluding VAT, that is ${net}.`;
    const code = 'below_permitted_price' as const;
    return [{ code, details, field: `items.${index}.unitPrice`, message }];
  });
  refuseFields(tooCheap);
}
