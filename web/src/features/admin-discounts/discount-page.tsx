import type { ReactNode } from 'react';
import type { Discount } from '#shared/contracts/checkout/discounts.ts';
import { DiscountChange } from '#shared/domain/checkout/discount-form.ts';
import { adminDiscounts } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { discountFields, toDiscountValues } from './discount-fields.ts';
import { discountQuery, useDiscount, useUpdateDiscount } from './queries.ts';

export function DiscountPage({ code, history }: { code: string; history: ReactNode }) {
  return (
    <AdminQueryBoundary query={useDiscount(code)} what="the code" page="Discount code">
      {(discount) => <DiscountView discount={discount} history={history} />}
    </AdminQueryBoundary>
  );
}

const toValues = (discount: Discount) => ({ ...toDiscountValues(discount), version: discount.version });

const formatUses = ({ used, maxUses }: Discount): string => {
  const orders = used === 1 ? '1 order' : `${used} orders`;
  return `Used for ${orders}, paid or being paid${maxUses === null ? '' : `, of at most ${maxUses}`}. Changes apply to orders from now on.`;
};

function DiscountView({ discount, history }: { discount: Discount; history: ReactNode }) {
  const update = useUpdateDiscount(discount.code);
  const readAgain = useReadAgain(discountQuery(discount.code), toValues);
  return (
    <AdminPage title={discount.code} note={formatUses(discount)}>
      <div className="grid gap-10">
        <AdminForm
          permission="discounts.edit"
          schema={DiscountChange}
          values={toValues(discount)}
          fields={discountFields}
          submit={(body) => update.mutateAsync(body)}
          readAgain={readAgain}
          words={{
            press: 'Save Code',
            saved: 'Discount code saved',
            failed: 'The discount code was not saved',
          }}
          cancelTo={adminDiscounts.href()}
        />
        {history}
      </div>
    </AdminPage>
  );
}
