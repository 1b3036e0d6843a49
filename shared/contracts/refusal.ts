/** What is fixed of a refusal, and the sentence of it. */
export type Errors = Readonly<Record<string, { status: number; title: string; detail: string }>>;
