import type { ErrorCode, Problem } from '#shared/contracts/errors.ts';

/** A refusal or fault of the server: the message is "status: body", and the parsed problem rides along. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = parseProblem(body);
  }

  get code(): ErrorCode | undefined {
    return this.problem?.code;
  }
}

function parseProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? (parsed as Problem) : null;
  } catch {
    return null;
  }
}

export const getProblem = (error: unknown): Problem | null =>
  error instanceof ApiError ? error.problem : null;

export const isRefusal = (error: unknown, ...codes: ErrorCode[]): boolean => {
  const code = getProblem(error)?.code;
  return code !== undefined && codes.includes(code);
};

/** Why a call failed: in the server's words, or that the server could not be reached. */
export const describeFailure = (error: unknown): string =>
  getProblem(error)?.detail ?? 'Please check your connection and try again.';

/** The same, but what is wrong with a field, if anything is, comes first. */
export const describeFieldFailure = (error: unknown): string =>
  getProblem(error)?.errors?.[0]?.message ?? describeFailure(error);
