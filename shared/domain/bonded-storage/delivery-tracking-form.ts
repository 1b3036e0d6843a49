import * as z from 'zod/mini';
import { optionalDay } from '#shared/domain/common/form-fields.ts';
import { buildRequiredText } from '#shared/domain/common/one-line.ts';

/** What the carrier has reported about a delivery out of bond. */
export const DeliveryTracking = z.object({
  trackingNumber: buildRequiredText('Please enter the tracking number', 60),
  estimatedDelivery: optionalDay,
});
