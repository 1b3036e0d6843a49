import { handler as changeEmail } from '#functions/account/change-email.ts';
import { handler as deleteAccount } from '#functions/account/delete-account.ts';
import { handler as exportData } from '#functions/account/export-data.ts';
import { handler as login } from '#functions/auth/login.ts';
import { handler as logout } from '#functions/auth/logout.ts';
import { handler as register } from '#functions/auth/register.ts';
import { handler as cancelRequest } from '#functions/delivery-requests/cancel-request.ts';
import { handler as createRequest } from '#functions/delivery-requests/create-request.ts';
import { handler as listRequests } from '#functions/delivery-requests/list-requests.ts';
import { handler as listInvoices } from '#functions/invoices/list-invoices.ts';
import { handler as payInvoice } from '#functions/invoices/pay-invoice.ts';
import { handler as claimOrders } from '#functions/orders/claim-orders.ts';
import { handler as listOrders } from '#functions/orders/list-orders.ts';
import { handler as buyAgain } from '#functions/portfolio/buy-again.ts';
import { handler as getDashboard } from '#functions/portfolio/get-dashboard.ts';
import { handler as listAuditTrail } from '#functions/portfolio/list-audit-trail.ts';
import { cookieIn } from '#functions/testing/customer.ts';
import { newSessionId } from '#functions/testing/request.ts';
import type { SetUp } from '#functions/testing/shop.ts';
import { accountApi } from '#shared/api/account.ts';
import { authApi } from '#shared/api/auth.ts';
import { type DeliveryRequest, deliveryRequestsApi } from '#shared/api/delivery-requests.ts';
import { invoicesApi } from '#shared/api/invoices.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { type Dashboard, portfolioApi } from '#shared/api/portfolio.ts';
import type { Dice } from './seeded.ts';
import { pay, somebody } from './shoppers.ts';
import { type Action, call, type Shopper, type World } from './world.ts';

/** The newest code that was mailed to an address. */
const codeTo = ({ shop }: World, email: string): string =>
  shop.mail
    .messages(email)
    .map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0])
    .find((code) => code !== undefined) ?? '000000';

const signedIn = ({ shoppers }: World, dice: Dice): Shopper | undefined =>
  dice.oneOf(shoppers.filter(({ cookie }) => cookie));

/** A step of somebody who is signed in; nothing where nobody is. */
const customer = (
  name: string,
  weight: number,
  act: (world: World, who: Shopper, dice: Dice) => Promise<unknown>,
): Action => ({
  name,
  weight,
  run: async (world, dice) => {
    const who = signedIn(world, dice);
    return who ? `${who.name}: ${await act(world, who, dice)}` : signIn(world, somebody(world, dice), dice);
  },
});

/** Somebody who has no account yet, or no longer, gets one. */
async function signIn(world: World, who: Shopper, dice: Dice): Promise<string> {
  const { email } = who;
  if (dice.chance(0.5)) await call(login, authApi.login, { who, body: { email } });
  else await call(register, authApi.register, { who, body: { email, firstName: 'Ada', lastName: 'Byron' } });
  const code = codeTo(world, email);
  const { status, cookies } = await call(login, authApi.login, { who, body: { email, code } });
  if (status === 200) who.cookie = cookieIn(cookies[0]);
  return `${who.name}: ${status}`;
}

const pages = [
  (who: Shopper) => call(listOrders, ordersApi.listOrders, { who }),
  (who: Shopper) => call(getDashboard, portfolioApi.getDashboard, { who }),
  (who: Shopper) => call(listAuditTrail, portfolioApi.listAuditTrail, { who }),
  (who: Shopper) => call(exportData, accountApi.exportData, { who }),
  (who: Shopper) => call(claimOrders, ordersApi.claimOrders, { who }),
];

export const customerActions: Action[] = [
  { name: 'sign in', weight: 6, run: async (world, dice) => signIn(world, somebody(world, dice), dice) },
  customer('sign out', 1, async (_, who) => {
    const { status } = await call(logout, authApi.logout, { who });
    if (status !== 204) return status;
    who.cookie = undefined;
    who.sessionId = newSessionId();
    return status;
  }),
  customer('look at the account', 4, async (_, who, dice) => (await dice.oneOf(pages)?.(who))?.status),
  customer('buy again', 2, async (world, who, dice) => {
    const body = { productId: dice.oneOf(world.products) ?? '', quantity: 1 };
    return (await call(buyAgain, portfolioApi.buyAgain, { who, body })).status;
  }),
  customer('ask for bottles out of bond', 8, async (world, who, dice) => {
    const { body } = await call<Dashboard>(getDashboard, portfolioApi.getDashboard, { who });
    const holdings = (body.holdings ?? []).filter(() => dice.chance(0.6)).map(({ id }) => id);
    if (holdings.length === 0 || !who.addressId) return 'nothing';
    const deliveryMethod = dice.oneOf(['insured-courier', 'royal-mail-special-delivery']);
    const asked = { holdingIds: holdings, addressId: who.addressId, deliveryMethod };
    const reply = await call<SetUp>(createRequest, deliveryRequestsApi.createRequest, { who, body: asked });
    if (reply.status !== 200) return reply.status;
    who.intents.push(reply.body.paymentIntentId);
    return dice.chance(0.7) ? pay(world, reply.body.paymentIntentId, dice) : 'waits';
  }),
  customer('give a delivery up', 2, async (_, who, dice) => {
    const { body } = await call<DeliveryRequest[]>(listRequests, deliveryRequestsApi.listRequests, { who });
    const id = Array.isArray(body) ? dice.oneOf(body)?.id : undefined;
    return (
      id && (await call(cancelRequest, deliveryRequestsApi.cancelRequest, { who, params: { id } })).status
    );
  }),
  customer('pay an invoice', 5, async (world, who, dice) => {
    const { body } = await call<{ id: string; status: string }[]>(listInvoices, invoicesApi.listInvoices, {
      who,
    });
    const open = Array.isArray(body) ? body.filter(({ status }) => status !== 'paid') : [];
    const id = dice.oneOf(open)?.id;
    if (!id) return 'none is open';
    const reply = await call<SetUp>(payInvoice, invoicesApi.payInvoice, { who, params: { id } });
    if (reply.status !== 200) return reply.status;
    who.intents.push(reply.body.paymentIntentId);
    return pay(world, reply.body.paymentIntentId, dice);
  }),
  customer('move to another address', 1, async (world, who, dice) => {
    const email = `${who.name.replace(' ', '-')}-${dice.below(1000)}@example.com`;
    await call(changeEmail, accountApi.changeEmail, { who, body: { email } });
    const code = codeTo(world, email);
    const { status } = await call(changeEmail, accountApi.changeEmail, { who, body: { email, code } });
    if (status === 200) who.email = email;
    return status;
  }),
  customer('delete the account', 2, async (_, who) => {
    const body = { email: who.email };
    const { status } = await call(deleteAccount, accountApi.deleteAccount, { who, body });
    if (status !== 200) return status;
    who.cookie = undefined;
    who.addressId = undefined;
    return 'deleted';
  }),
];
