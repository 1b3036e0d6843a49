import { Refusal } from '#functions/runtime/problem.ts';
import { maxDrawDelayDays, minDrawDelayMinutes } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import { type DropFields, dropMessages } from '#shared/domain/catalogue/drops/drop-form.ts';
import { defaultDropLimit } from '#shared/domain/catalogue/drops/drop-sale.ts';

/** Two fields contradict each other, which no schema of a single field can detect. */
export function checkDropFields(sent: DropFields): void {
  const fault = findFault(sent);
  if (!fault) return;
  const [field, message] = fault;
  throw new Refusal('invalid_request', {}, [{ field, message }]);
}

const minuteMs = 60_000;

function findFault(sent: DropFields): [field: keyof DropFields, message: string] | undefined {
  const { opensAt, closesAt, kind, drawsAt, editionSize, limitPerCustomer, entrants, boughtBefore } = sent;
  if (closesAt <= opensAt) return ['closesAt', dropMessages.closesAt];
  if (kind !== 'ballot') return undefined;
  if (editionSize % (limitPerCustomer ?? defaultDropLimit) !== 0)
    return ['editionSize', dropMessages.editionPerWinner];
  if (!entrants) return ['entrants', dropMessages.entrants];
  if (entrants === 'bought_before' && !boughtBefore) return ['boughtBefore', dropMessages.boughtBefore];
  if (!drawsAt) return ['drawsAt', dropMessages.drawsAt];
  const delayMinutes = (Date.parse(drawsAt) - Date.parse(closesAt)) / minuteMs;
  if (delayMinutes < minDrawDelayMinutes) return ['drawsAt', dropMessages.drawsTooSoon];
  if (delayMinutes > maxDrawDelayDays * 24 * 60) return ['drawsAt', dropMessages.drawsTooLate];
  return undefined;
}
