/** What a page may ask while it is rendered: a contract's id leads to who answers it, with what a client would send. */
export type Answers = Readonly<Record<string, (ask: Ask) => Promise<unknown>>>;

export type Ask = { params?: Record<string, string>; query?: Record<string, unknown> };
