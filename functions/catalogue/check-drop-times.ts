import { Refusal } from '#functions/runtime/problem.ts';
import { dropMessages } from '#shared/domain/catalogue/drop-form.ts';

/** Two fields contradict each other, which no schema of a single field can detect. */
export function checkDropTimes({ opensAt, closesAt }: { opensAt: string; closesAt: string }): void {
  if (closesAt > opensAt) return;
  throw new Refusal('invalid_request', {}, [{ field: 'closesAt', message: dropMessages.closesAt }]);
}
