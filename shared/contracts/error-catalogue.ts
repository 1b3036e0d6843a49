import { backOfficeErrors } from './back-office-errors.ts';
import { addErrors, shopErrors } from './errors.ts';
import { orderErrors } from './orders/order-errors.ts';
import { procurementErrors } from './procurement/procurement-errors.ts';

/** Every refusal that the shop can answer with; importing it includes all their sentences. */
export const errorCatalogue = { ...shopErrors, ...backOfficeErrors, ...orderErrors, ...procurementErrors };
addErrors(errorCatalogue);
