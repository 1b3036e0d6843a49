import { useState } from 'react';
import { DiscountForm } from '#shared/domain/checkout/discount-form.ts';
import { adminDiscounts } from '#web/app/admin-tabs.ts';
import { DialogForm } from '#web/ui/admin-form/form-dialog.tsx';
import { codeField, discountFields, toDiscountValues } from './discount-fields.ts';
import { useCreateDiscount } from './queries.ts';

const fields = [codeField, ...discountFields];

export function NewDiscount() {
  const create = useCreateDiscount();
  const [values] = useState(() => ({ code: '', ...toDiscountValues() }));
  return (
    <DialogForm
      title="Add Discount Code"
      description="Add a code that shoppers enter at the checkout"
      backTo={adminDiscounts.href()}
      permission="discounts.edit"
      schema={DiscountForm}
      values={values}
      fields={fields}
      submit={(body) => create.mutateAsync(body)}
      words={{
        press: 'Add Code',
        saved: 'Discount code created',
        failed: 'The discount code was not created',
      }}
    />
  );
}
