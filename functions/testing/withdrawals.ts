import { handler as cancelUnpaidWithdrawal } from '#functions/bonded-storage/endpoints/delivery-requests/cancel-unpaid-withdrawal.ts';
import { handler as createWithdrawal } from '#functions/bonded-storage/endpoints/delivery-requests/create-withdrawal.ts';
import { handler as listWithdrawalsHandler } from '#functions/bonded-storage/endpoints/delivery-requests/list-withdrawals.ts';
import { handler as quoteWithdrawal } from '#functions/bonded-storage/endpoints/delivery-requests/quote-withdrawal.ts';
import { handler as trackWithdrawalHandler } from '#functions/bonded-storage/endpoints/delivery-requests/track-withdrawal.ts';
import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import {
  adminWithdrawalsApi,
  type OpenWithdrawal,
} from '#shared/contracts/bonded-storage/admin-withdrawals.ts';
import {
  type Withdrawal,
  type WithdrawalQuote,
  withdrawalsApi,
} from '#shared/contracts/bonded-storage/withdrawals.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';
import { saveAddress } from './addresses.ts';
import type { PaymentSetUpReply } from './checkout.ts';
import { type SignedIn, signInCustomer } from './customer.ts';
import { storeBottles } from './lots.ts';
import { type Reply, request } from './request.ts';

/** Puts this many bottles of one kind into a customer's bond, and returns their holdings. */
export async function storeHoldings(
  { customerId }: SignedIn,
  count = 1,
  facts: Partial<LotRecord> = {},
): Promise<string[]> {
  const { lotId } = await storeBottles(customerId, count, {
    name: 'Kilbrae 21 Oloroso',
    abvPercent: '46.0',
    unitPricePence: 123_906,
    unitDutyPence: 1094,
    ...facts,
  });
  return Array.from({ length: count }, (_, index) => toHoldingId(lotId, index + 1));
}

export type RequestedWithdrawal = PaymentSetUpReply & { id: string; quote: WithdrawalQuote };

export const submitWithdrawal = ({ cookie }: SignedIn, body: object): Promise<Reply<RequestedWithdrawal>> =>
  request(createWithdrawal, withdrawalsApi.createWithdrawal, { cookie, body });

/** A customer with bottles in bond and an address to which they can be sent. */
export async function createOwner(count = 1) {
  const who = await signInCustomer();
  const holdingIds = await storeHoldings(who, count);
  const { cookie } = who;
  const addressId = (await saveAddress(who)).body.id;
  const body = { holdingIds, addressId, deliveryMethod: 'royal-mail-special-delivery' };
  return {
    ...who,
    holdingIds,
    body,
    quote: (changes: object = {}): Promise<Reply<WithdrawalQuote>> =>
      request(quoteWithdrawal, withdrawalsApi.quoteWithdrawal, { cookie, body: { ...body, ...changes } }),
    ask: (changes: object = {}) => submitWithdrawal(who, { ...body, ...changes }),
    list: async (): Promise<Withdrawal[]> =>
      (await request<Withdrawal[]>(listWithdrawalsHandler, withdrawalsApi.listWithdrawals, { cookie })).body,
    giveUp: (id: string) =>
      request(cancelUnpaidWithdrawal, withdrawalsApi.cancelUnpaidWithdrawal, { cookie, params: { id } }),
  };
}

export type Owner = Awaited<ReturnType<typeof createOwner>>;

/** A withdrawal as the back office sees it. */
export const trackWithdrawal = (cookie: string, id: string, body: object): Promise<Reply<OpenWithdrawal>> =>
  request(trackWithdrawalHandler, adminWithdrawalsApi.trackWithdrawal, { cookie, params: { id }, body });

export async function listBottles({ customerId }: SignedIn): Promise<LotRecord['bottles']> {
  const { data } = await lot.query.inStorage({ customerId }).go({ consistent: true, pages: 'all' });
  return data.flatMap(({ bottles }) => bottles);
}

export async function listWithdrawals({ customerId }: SignedIn): Promise<WithdrawalRecord[]> {
  return (await withdrawal.query.inStorage({ customerId }).go({ consistent: true, pages: 'all' })).data;
}
