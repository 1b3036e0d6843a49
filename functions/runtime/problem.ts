import {
  type ErrorCode,
  type FieldError,
  findError,
  formatErrorDetail,
  type Problem,
} from '#shared/contracts/errors.ts';

/** Thrown to end a request with an error code of the catalogue; the wrapper renders it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  readonly fields: FieldError[];

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, fields: FieldError[] = []) {
    super(formatErrorDetail(code, details));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.fields = fields;
  }
}

/** Refuses with the same sentence for each field at fault. */
export function refuse(code: ErrorCode, details?: Record<string, unknown>, ...fields: string[]): never {
  const message = formatErrorDetail(code, details);
  throw new Refusal(
    code,
    details,
    fields.map((field) => ({ field, message })),
  );
}

/** A field at fault, with its own reason; `message` is a sentence other than the catalogue's. */
type FieldRefusal = {
  code: ErrorCode;
  details: Record<string, unknown>;
  field: string;
  message?: string;
};

/** Refuses with a sentence for each field at fault, if there are any; the first decides the code and the details. */
export function refuseFields(found: readonly FieldRefusal[]): void {
  const [first] = found;
  if (!first) return;
  const fields = found.map(({ code, details, field, message = formatErrorDetail(code, details) }) => ({
    field,
    message,
  }));
  throw new Refusal(first.code, first.details, fields);
}

export function toProblem(refusal: Refusal, requestId: string): Problem {
  const { status, title } = findError(refusal.code);
  const [only, ...others] = refusal.fields;
  const detail = only && others.length === 0 ? only.message : refusal.message;
  return {
    type: `/problems/${refusal.code}`,
    title,
    status,
    detail,
    code: refusal.code,
    requestId,
    errors: refusal.fields,
    message: detail,
    ...(Object.keys(refusal.details).length > 0 ? { details: refusal.details } : {}),
  };
}
