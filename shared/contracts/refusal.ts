/** The fixed parts of a refusal, and its sentence. */
export type Errors = Readonly<Record<string, { status: number; title: string; detail: string }>>;
