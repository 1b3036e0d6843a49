import { useQuery } from '@tanstack/react-query';
import { orderEmailsApi, SentOrderEmail } from '#shared/contracts/back-office/order-emails.ts';
import {
  adminWithdrawalsApi,
  type OpenWithdrawal,
} from '#shared/contracts/bonded-storage/admin-withdrawals.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { phoneOrdersApi } from '#shared/contracts/checkout/phone-orders.ts';
import type { Request } from '#shared/contracts/endpoint.ts';
import type { AdminOrder, AdminOrderRow } from '#shared/contracts/orders/admin-order.ts';
import { adminOrdersApi, SentRefund } from '#shared/contracts/orders/admin-orders.ts';
import { dispatchApi, type OrderToPack } from '#shared/contracts/orders/dispatch.ts';
import {
  orderDeskApi,
  SentAddress,
  SentGiftNote,
  SentParcel,
  SentRemoval,
} from '#shared/contracts/orders/order-desk.ts';
import { ChangedTracking } from '#shared/contracts/orders/order-parts.ts';
import {
  returnsApi,
  SentReturn,
  SentReturnDecline,
  SentReturnInspection,
  SentReturnRefund,
} from '#shared/contracts/orders/returns.ts';
import type { OrderStatus } from '#shared/domain/orders/order-states.ts';
import { buildUrl, call } from '#web/lib/api.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { buildQuery } from '#web/lib/query.ts';
import { uploadFile } from '#web/lib/upload-file.ts';
import { sendTo, useSettledChange } from '#web/lib/use-change.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';
import { toast } from '#web/ui/toast.ts';

/** Inspections name the addresses of pictures that the shop hosts. */
export const uploadImage = (file: Blob) => uploadFile(productsApi.uploadImage, 'image', file);

export type { AdminOrder, AdminOrderRow, OpenWithdrawal, OrderToPack };

export const orders = createListSource(adminOrdersApi.listOrders);
export const ordersToPack = createListSource(dispatchApi.listOrdersToPack);
export const returns = createListSource(returnsApi.listReturns);
export const deliveries = createListSource(adminWithdrawalsApi.listOpenWithdrawals);

export const orderQuery = (id: string) => buildQuery(adminOrdersApi.getOrder, { params: { id } });

/** Orders also change by themselves, so each visit to the page reads them again. */
export const useOrder = (id: string) => useQuery({ ...orderQuery(id), refetchOnMount: 'always' });

/**
 * Sets a status, provided that it is still the one that was seen; returns the current order, which a payment may have
 * confirmed in the meantime.
 */
export async function setStatus(id: string, status: OrderStatus, from: OrderStatus): Promise<AdminOrderRow> {
  const body = { status, from };
  const { order, outcome } = await call(adminOrdersApi.setStatus, { params: { id }, body });
  if (outcome === 'paid_meanwhile') {
    const description = 'The payment has already been received, so the order is confirmed.';
    toast({ title: `Order ${order.orderNumber} was not cancelled`, description });
  }
  return order;
}

/** The schemas that validate the forms. */
export const [refundSchema, trackingSchema] = [SentRefund, ChangedTracking];
export const [parcelSchema, giftNoteSchema, removalSchema] = [SentParcel, SentGiftNote, SentRemoval];
export const [addressSchema, emailSchema] = [SentAddress, SentOrderEmail];

export const [returnSchema, returnInspectionSchema] = [SentReturn, SentReturnInspection];
export const [returnRefundSchema, returnDeclineSchema] = [SentReturnRefund, SentReturnDecline];

export type NewRefund = Request<typeof adminOrdersApi.createRefund>['body'];
type NewInspection = Request<typeof adminOrdersApi.inspectBottle>['body'];
type NewReturnInspection = Request<typeof returnsApi.inspectReturn>['body'];
type NewReturnRefund = Request<typeof returnsApi.refundReturn>['body'];
export type NewRemoval = Request<typeof orderDeskApi.removeBottles>['body'];
export type NewPhoneOrder = Request<typeof phoneOrdersApi.createOrder>['body'];
export type NewAddition = Request<typeof phoneOrdersApi.addBottles>['body'];

/** Takes an order by phone; the list shows it as awaiting payment. */
export const usePlaceOrder = () => useSettledChange(sendTo(phoneOrdersApi.createOrder), orders.id);

/** Earlier customers that match the search, each once. */
export const useFindCustomers = (search: string) =>
  useQuery({
    ...buildQuery(adminOrdersApi.listOrders, { query: { search, limit: 10 } }),
    enabled: search.length >= 2,
    staleTime: 30_000,
    select: ({ items }) => [
      ...new Map(items.filter(({ email }) => email).map((row) => [row.email, row])).values(),
    ],
  });

export const readOrder = (id: string): Promise<AdminOrder> =>
  call(adminOrdersApi.getOrder, { params: { id } });

const useOrderChange = <Input, Result>(send: (sent: Input) => Promise<Result>) =>
  useSettledChange(send, adminOrdersApi.getOrder.id, orders.id, ordersToPack.id, returns.id);

/** The changes that can be made on an order's page; each reads the order and the lists again. */
export function useOrderChanges(id: string) {
  const params = { id };
  return {
    status: useOrderChange(({ to, from }: { to: OrderStatus; from: OrderStatus }) => setStatus(id, to, from)),
    tracking: useOrderChange(sendTo(adminOrdersApi.setTracking, params)),
    refund: useOrderChange(sendTo(adminOrdersApi.createRefund, params)),
    inspection: useOrderChange(({ bottleId, body }: { bottleId: string; body: NewInspection }) =>
      call(adminOrdersApi.inspectBottle, { params: { id, bottleId }, body }),
    ),
    ready: useOrderChange(() => call(orderDeskApi.markReady, { params })),
    handOver: useOrderChange(sendTo(orderDeskApi.handOver, params)),
    addNote: useOrderChange(sendTo(orderDeskApi.addNote, params)),
    changeNote: useOrderChange(({ noteId, ...body }: { noteId: string; text: string; version: number }) =>
      call(orderDeskApi.changeNote, { params: { id, noteId }, body }),
    ),
    deleteNote: useOrderChange((noteId: string) => call(orderDeskApi.deleteNote, { params: { id, noteId } })),
    address: useOrderChange(sendTo(orderDeskApi.changeAddress, params)),
    giftNote: useOrderChange(sendTo(orderDeskApi.writeGiftNote, params)),
    email: useOrderChange(sendTo(orderEmailsApi.resendEmail, params)),
    parcel: useOrderChange(sendTo(orderDeskApi.sendParcel, params)),
    removal: useOrderChange(sendTo(orderDeskApi.removeBottles, params)),
    addition: useOrderChange(sendTo(phoneOrdersApi.addBottles, params)),
    openReturn: useOrderChange(sendTo(returnsApi.createReturn, params)),
    inspectReturn: useOrderChange(({ returnId, body }: { returnId: string; body: NewReturnInspection }) =>
      call(returnsApi.inspectReturn, { params: { id, returnId }, body }),
    ),
    refundReturn: useOrderChange(({ returnId, body }: { returnId: string; body: NewReturnRefund }) =>
      call(returnsApi.refundReturn, { params: { id, returnId }, body }),
    ),
    declineReturn: useOrderChange(
      ({ returnId, ...body }: { returnId: string; reason: string; version: number }) =>
        call(returnsApi.declineReturn, { params: { id, returnId }, body }),
    ),
    agreeToReturn: useOrderChange(({ returnId, ...body }: { returnId: string; version: number }) =>
      call(returnsApi.agreeToReturn, { params: { id, returnId }, body }),
    ),
  };
}

/** One PDF of the pick list and packing slips of some orders. */
export const fetchDispatchDocuments = (orderIds: readonly string[]) =>
  fetchFile(dispatchApi.printDocuments, { body: { orderIds } });

/** Whether this stage can make labels. */
export const useLabelService = () => useQuery(buildQuery(dispatchApi.getLabelService));

export const createLabels = (orderIds: string[]) => call(dispatchApi.createLabels, { body: { orderIds } });

/** One PDF of the labels of some orders. */
export const fetchLabels = (orderIds: string[]) => fetchFile(dispatchApi.printLabels, { body: { orderIds } });

export const applyTracking = (
  rows: Request<typeof dispatchApi.applyTracking>['body']['rows'],
  isPreview: boolean,
) => call(dispatchApi.applyTracking, { body: { rows, isPreview } });

export const packingSlipUrl = (id: string): string =>
  buildUrl(adminOrdersApi.downloadPackingSlip.path, { params: { id } });

export const trackDelivery = (
  id: string,
  body: Request<typeof adminWithdrawalsApi.trackWithdrawal>['body'],
): Promise<OpenWithdrawal> => call(adminWithdrawalsApi.trackWithdrawal, { params: { id }, body });

export const cancelPaidDelivery = (id: string): Promise<OpenWithdrawal> =>
  call(adminWithdrawalsApi.cancelPaidWithdrawal, { params: { id } });

export const creditNotePdf = (id: string, refundId: string) =>
  buildUrl(adminOrdersApi.downloadCreditNote.path, { params: { id, refundId } });
