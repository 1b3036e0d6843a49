/** How bottles come back: requested, authorised, inspected once they are here, then refunded; or declined. */
export const returnStatuses = ['requested', 'authorised', 'inspected', 'refunded', 'declined'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnLabels: Record<ReturnStatus, string> = {
  requested: 'Requested: agree or decline',
  authorised: 'Awaiting the bottles',
  inspected: 'Inspected, refund due',
  refunded: 'Refunded',
  declined: 'Declined',
};

/** Who requested it. */
export const returnRequesters = ['customer', 'staff'] as const;

export const isOpenReturn = ({ status }: { status: ReturnStatus }): boolean =>
  status === 'requested' || status === 'authorised' || status === 'inspected';

/** Why a buyer asks to return bottles. */
export const returnReasons = [
  'damaged',
  'faulty',
  'not_as_described',
  'wrong_bottle',
  'changed_mind',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonNames: Record<ReturnReason, string> = {
  damaged: 'Arrived damaged',
  faulty: 'Faulty, such as a leaking cork',
  not_as_described: 'Not as described',
  wrong_bottle: 'The wrong bottle',
  changed_mind: 'I changed my mind',
  other: 'Something else',
};

/** The reason of a request as it is stored: what was chosen, and the text entered with it. */
export const formatReturnReason = (reason: ReturnReason, details: string | null | undefined): string =>
  details ? `${returnReasonNames[reason]}: ${details}` : returnReasonNames[reason];

/** Whether a buyer has cancelled within the period, so the shop must take the bottles back. */
export const isByRight = ({
  requestedBy,
  isRequest,
}: {
  requestedBy: (typeof returnRequesters)[number];
  isRequest?: boolean | undefined;
}): boolean => requestedBy === 'customer' && !isRequest;

type Line = { productId: string; quantity: number };
type OrderLine = Line & { name: string; unitPricePence: number; restocked?: number | undefined };
type Return = { status: ReturnStatus; lines: readonly Line[] };

const countIn = (lines: readonly Line[], productId: string): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

/**
 * How many of each bottle may still be returned: what has left (`left`), less what earlier returns have, open or settled, and
 * less what came back into stock without one.
 */
export function listReturnable<L extends OrderLine>(left: readonly L[], returns: readonly Return[]): L[] {
  const counted = returns.filter(({ status }) => status !== 'declined').flatMap((each) => each.lines);
  return left.flatMap((line) => {
    const returned = Math.max(countIn(counted, line.productId), line.restocked ?? 0);
    const quantity = line.quantity - returned;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The price of the returned bottles, which is proposed as the refund; people decide about delivery. */
export const computeReturnPence = (lines: readonly Line[], sold: readonly OrderLine[]): number =>
  lines.reduce((sum, { productId, quantity }) => {
    const price = sold.find((line) => line.productId === productId)?.unitPricePence ?? 0;
    return sum + quantity * price;
  }, 0);
