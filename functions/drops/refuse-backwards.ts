import { Refusal } from '#functions/kit/problem.ts';
import { dropMessages } from '#shared/domain/drop-form.ts';

/** Two fields are at odds, so no schema of one of them can tell. */
export function refuseBackwards({ opensAt, closesAt }: { opensAt: string; closesAt: string }): void {
  if (closesAt > opensAt) return;
  throw new Refusal('invalid_request', {}, [{ field: 'closesAt', message: dropMessages.closesAt }]);
}
