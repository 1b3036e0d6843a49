/** The fixed parts of a refusal, and its sentence. */
export type Errors = Readonly<Record<string, { status: number; title: string; detail: string }>>;

/** Refusals by their codes, each as its status, its title and its sentence. */
export function defineErrors<Code extends string>(
  table: Readonly<Record<Code, readonly [status: number, title: string, detail: string]>>,
): Readonly<Record<Code, Errors[string]>>;
export function defineErrors(table: Readonly<Record<string, readonly [number, string, string]>>): Errors {
  const errors = Object.entries(table).map(([code, [status, title, detail]]) => [
    code,
    { status, title, detail },
  ]);
  return Object.fromEntries(errors);
}
