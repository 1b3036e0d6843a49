import * as z from 'zod/mini';
import { optionalDay } from '#shared/domain/common/form-fields.ts';
import { isOneLine } from '#shared/domain/common/one-line.ts';

const numberMissing = 'Please enter the tracking number';

/** What the carrier has reported about a delivery out of bond. */
export const DeliveryTracking = z.object({
  trackingNumber: z
    .string(numberMissing)
    .check(
      z.trim(),
      z.minLength(1, numberMissing),
      z.maxLength(60, 'Must be at most 60 characters'),
      isOneLine,
    ),
  estimatedDelivery: optionalDay,
});
