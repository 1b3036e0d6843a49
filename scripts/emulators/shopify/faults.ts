/** Switches that make the next calls fail as Shopify or the network fails. */
export const faultKinds = [
  /** Refused because there are too few points. */
  'throttled',
  /** An internal error of Shopify. */
  'error',
  /** The connection breaks before anything is done. */
  'hang-up',
  /** The call is done, but the connection breaks before the answer. */
  'lost-reply',
  /** Half of a page, which claims to be everything. */
  'partial-page',
  /** An empty page, which claims to be everything. */
  'empty',
  /** A part of the answer, together with an error. */
  'partial-data',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** How many calls; 1 unless given. */
  count?: number;
  /** Only calls of the operation with this name, such as `readStock`. */
  operation?: string;
}

export const isFaultKind = (kind: unknown): kind is FaultKind => faultKinds.includes(kind as FaultKind);

export interface Faults {
  set(fault: Fault): void;
  clear(): void;
  /** Returns the fault for this call, and counts it as used. */
  take(operation: string): FaultKind | undefined;
}

export function faultSwitches(): Faults {
  const due: Fault[] = [];
  return {
    set: (fault) => void due.push(...Array<Fault>(fault.count ?? 1).fill(fault)),
    clear: () => void due.splice(0),
    take(operation) {
      const index = due.findIndex((fault) => !fault.operation || fault.operation === operation);
      return index < 0 ? undefined : due.splice(index, 1)[0]?.kind;
    },
  };
}
