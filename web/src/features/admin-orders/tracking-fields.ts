import {
  buildTracking,
  type CarrierId,
  carrierIds,
  carriers,
  normaliseTrackingNumber,
} from '#shared/domain/orders/dispatch/carriers.ts';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';

const otherCarrier = 'other';

const isPreset = (carrier: string): carrier is CarrierId => carrierIds.some((id) => id === carrier);

export const carrierFields: FormField[] = [
  {
    kind: 'select',
    name: 'preset',
    label: 'Carrier',
    width: 'half',
    options: [
      ...carrierIds.map((id) => ({ value: id, label: carriers[id].name })),
      { value: otherCarrier, label: 'Another carrier' },
    ],
  },
  {
    kind: 'text',
    name: 'carrier',
    label: 'Name of the carrier',
    width: 'half',
    isShown: ({ preset }) => preset === otherCarrier,
  },
];

/** The field values for a carrier's name as an order stores it. */
export function toCarrierValues(name: string): { preset: string; carrier: string } {
  const preset = carrierIds.find((id) => carriers[id].name === name);
  return { preset: preset ?? otherCarrier, carrier: preset ? '' : name };
}

type TypedTracking = { carrier: string; number: string; url?: string };

/**
 * The tracking that these fields describe. A preset carrier adds the link of its tracking page; any other is named as
 * typed.
 */
export const toTracking = ({ preset, carrier, number }: FormValues): TypedTracking =>
  isPreset(preset) ? buildTracking(preset, normaliseTrackingNumber(String(number))) : { carrier, number };
