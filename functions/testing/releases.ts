import { type LotRecord, lot } from '#functions/data/lot.ts';
import { type ReleaseRecord, release } from '#functions/data/release.ts';
import { handler as cancelRequest } from '#functions/delivery-requests/cancel-request.ts';
import { handler as createRequest } from '#functions/delivery-requests/create-request.ts';
import { handler as listRequests } from '#functions/delivery-requests/list-requests.ts';
import { handler as quoteRequest } from '#functions/delivery-requests/quote-request.ts';
import { handler as trackRequest } from '#functions/delivery-requests/track-request.ts';
import { newId, newOrderNumber } from '#functions/kit/ids.ts';
import {
  type DeliveryRequest,
  deliveryRequestsApi,
  type ReleaseQuote,
} from '#shared/api/delivery-requests.ts';
import { type OpenRequest, openRequestsApi } from '#shared/api/open-requests.ts';
import { holdingIdOf, lotIdOf } from '#shared/domain/holding.ts';
import { saveAddress } from './addresses.ts';
import { type SignedIn, signedIn } from './customer.ts';
import { type Reply, request } from './request.ts';
import type { SetUp } from './shop.ts';

/** Puts so many bottles of one kind into a customer's bond, and answers their holdings. */
export async function kept(
  { customerId }: SignedIn,
  count = 1,
  facts: Partial<LotRecord> = {},
): Promise<string[]> {
  const orderId = newId('ord');
  const lotId = lotIdOf(orderId, 0);
  await lot
    .put({
      ...{ customerId, lotId, orderId, orderNumber: newOrderNumber(), line: 0 },
      ...{ productId: newId('prd'), name: 'Kilbrae 21 Oloroso', distillery: 'Kilbrae', region: 'Speyside' },
      ...{ ageYears: 21, abvPercent: '46.0', bottleSize: '700ml', image: '/api/assets/bottles/a-640.webp' },
      ...{ place: 'shelf', unitPricePence: 123_906, unitDutyPence: 1094, unitVatPence: 25_000 },
      ...{ purchasedAt: '2026-03-02T10:00:00.000Z', storedFrom: '2026-03-09', version: 1 },
      bottles: Array.from({ length: count }, (_, index) => ({
        ...{ number: index + 1, status: 'stored' as const, condition: 'excellent' as const },
      })),
      ...facts,
    })
    .go();
  return Array.from({ length: count }, (_, index) => holdingIdOf(lotId, index + 1));
}

export type Requested = SetUp & { id: string; quote: ReleaseQuote };

export const askFor = ({ cookie }: SignedIn, body: object): Promise<Reply<Requested>> =>
  request(createRequest, deliveryRequestsApi.createRequest, { cookie, body });

/** A customer with bottles in bond and an address to have them sent to. */
export async function owner(count = 1) {
  const who = await signedIn();
  const holdingIds = await kept(who, count);
  const { cookie } = who;
  const addressId = (await saveAddress(who)).body.id;
  const asked = { holdingIds, addressId, deliveryMethod: 'royal-mail-special-delivery' };
  return {
    ...who,
    holdingIds,
    asked,
    quote: (changes: object = {}): Promise<Reply<ReleaseQuote>> =>
      request(quoteRequest, deliveryRequestsApi.quoteRequest, { cookie, body: { ...asked, ...changes } }),
    ask: (changes: object = {}) => askFor(who, { ...asked, ...changes }),
    list: async (): Promise<DeliveryRequest[]> =>
      (await request<DeliveryRequest[]>(listRequests, deliveryRequestsApi.listRequests, { cookie })).body,
    giveUp: (id: string) =>
      request(cancelRequest, deliveryRequestsApi.cancelRequest, { cookie, params: { id } }),
  };
}

export type Owner = Awaited<ReturnType<typeof owner>>;

/** What the back office says of a delivery. */
export const track = (cookie: string, id: string, body: object): Promise<Reply<OpenRequest>> =>
  request(trackRequest, openRequestsApi.trackRequest, { cookie, params: { id }, body });

/** The bottles of a customer as the table has them. */
export async function bottlesOf({ customerId }: SignedIn): Promise<LotRecord['bottles']> {
  const { data } = await lot.query.inStorage({ customerId }).go({ consistent: true, pages: 'all' });
  return data.flatMap(({ bottles }) => bottles);
}

export async function releasesOf({ customerId }: SignedIn): Promise<ReleaseRecord[]> {
  return (await release.query.inStorage({ customerId }).go({ consistent: true, pages: 'all' })).data;
}
