/** Switches that break the next calls the way Shopify or the network breaks. */
export const faultKinds = [
  /** Refused for want of points. */
  'throttled',
  /** A fault of Shopify's own. */
  'error',
  /** The connection breaks before anything was done. */
  'hang-up',
  /** It was done, and the connection breaks before the answer. */
  'lost-reply',
  /** Half of a page, which says that it is all. */
  'partial-page',
  /** A page of nothing, which says that it is all. */
  'empty',
  /** A part of the answer, and an error beside it. */
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
  /** The fault that this call meets, counted down. */
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
