import { handler as changeEmail } from '#functions/accounts/endpoints/account/change-email.ts';
import { handler as deleteAccount } from '#functions/accounts/endpoints/account/delete-account.ts';
import { handler as exportData } from '#functions/accounts/endpoints/account/export-data.ts';
import { handler as login } from '#functions/accounts/endpoints/auth/login.ts';
import { handler as logout } from '#functions/accounts/endpoints/auth/logout.ts';
import { handler as register } from '#functions/accounts/endpoints/auth/register.ts';
import { handler as cancelUnpaidWithdrawal } from '#functions/bonded-storage/endpoints/delivery-requests/cancel-unpaid-withdrawal.ts';
import { handler as createWithdrawal } from '#functions/bonded-storage/endpoints/delivery-requests/create-withdrawal.ts';
import { handler as listWithdrawals } from '#functions/bonded-storage/endpoints/delivery-requests/list-withdrawals.ts';
import { handler as buyAgain } from '#functions/bonded-storage/endpoints/portfolio/buy-again.ts';
import { handler as getDashboard } from '#functions/bonded-storage/endpoints/portfolio/get-dashboard.ts';
import { handler as listAuditTrail } from '#functions/bonded-storage/endpoints/portfolio/list-audit-trail.ts';
import { handler as listInvoices } from '#functions/invoicing/endpoints/invoices/list-invoices.ts';
import { handler as payInvoice } from '#functions/invoicing/endpoints/invoices/pay-invoice.ts';
import { handler as claimOrders } from '#functions/orders/endpoints/claim-orders.ts';
import { handler as listOrders } from '#functions/orders/endpoints/list-orders.ts';
import type { PaymentSetUpReply } from '#functions/testing/checkout.ts';
import { parseCookie } from '#functions/testing/customer.ts';
import { newSessionId } from '#functions/testing/request.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';
import { type Dashboard, portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import { type Withdrawal, withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import type { Dice } from './seeded-random.ts';
import { pay, pickShopper } from './shoppers.ts';
import { type Action, call, type Shopper, type World } from './world.ts';

/** The latest code that was emailed to an address. */
const readSignInCode = ({ shop }: World, email: string): string =>
  shop.mail
    .messages(email)
    .map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0])
    .find((code) => code !== undefined) ?? '000000';

const requireSignedIn = ({ shoppers }: World, dice: Dice): Shopper | undefined =>
  dice.pickOne(shoppers.filter(({ cookie }) => cookie));

/** A step by a signed-in customer; does nothing for others. */
const customer = (
  name: string,
  weight: number,
  act: (world: World, who: Shopper, dice: Dice) => Promise<unknown>,
): Action => ({
  name,
  weight,
  run: async (world, dice) => {
    const who = requireSignedIn(world, dice);
    return who
      ? `${who.name}: ${await act(world, who, dice)}`
      : signIn(world, pickShopper(world, dice), dice);
  },
});

/** Signs a shopper in, and opens an account if they have none. */
async function signIn(world: World, who: Shopper, dice: Dice): Promise<string> {
  const { email } = who;
  if (dice.chance(0.5)) await call(login, authApi.login, { who, body: { email } });
  else await call(register, authApi.register, { who, body: { email, firstName: 'Ada', lastName: 'Byron' } });
  const code = readSignInCode(world, email);
  const { status, cookies } = await call(login, authApi.login, { who, body: { email, code } });
  if (status === 200) who.cookie = parseCookie(cookies[0]);
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
  { name: 'sign in', weight: 6, run: async (world, dice) => signIn(world, pickShopper(world, dice), dice) },
  customer('sign out', 1, async (_, who) => {
    const { status } = await call(logout, authApi.logout, { who });
    if (status !== 204) return status;
    who.cookie = undefined;
    who.sessionId = newSessionId();
    return status;
  }),
  customer('look at the account', 4, async (_, who, dice) => (await dice.pickOne(pages)?.(who))?.status),
  customer('buy again', 2, async (world, who, dice) => {
    const body = { productId: dice.pickOne(world.products) ?? '', quantity: 1 };
    return (await call(buyAgain, portfolioApi.buyAgain, { who, body })).status;
  }),
  customer('ask for bottles out of bond', 8, async (world, who, dice) => {
    const { body } = await call<Dashboard>(getDashboard, portfolioApi.getDashboard, { who });
    const holdings = (body.holdings ?? []).filter(() => dice.chance(0.6)).map(({ id }) => id);
    if (holdings.length === 0 || !who.addressId) return 'nothing';
    const deliveryMethod = dice.pickOne(['insured-courier', 'royal-mail-special-delivery']);
    const input = { holdingIds: holdings, addressId: who.addressId, deliveryMethod };
    const reply = await call<PaymentSetUpReply>(createWithdrawal, withdrawalsApi.createWithdrawal, {
      who,
      body: input,
    });
    if (reply.status !== 200) return reply.status;
    who.intents.push(reply.body.paymentIntentId);
    return dice.chance(0.7) ? pay(world, reply.body.paymentIntentId, dice) : 'waits';
  }),
  customer('give a delivery up', 2, async (_, who, dice) => {
    const { body } = await call<Withdrawal[]>(listWithdrawals, withdrawalsApi.listWithdrawals, { who });
    const id = Array.isArray(body) ? dice.pickOne(body)?.id : undefined;
    return (
      id &&
      (await call(cancelUnpaidWithdrawal, withdrawalsApi.cancelUnpaidWithdrawal, { who, params: { id } }))
        .status
    );
  }),
  customer('pay an invoice', 5, async (world, who, dice) => {
    const { body } = await call<{ id: string; status: string }[]>(listInvoices, invoicesApi.listInvoices, {
      who,
    });
    const open = Array.isArray(body) ? body.filter(({ status }) => status !== 'paid') : [];
    const id = dice.pickOne(open)?.id;
    if (!id) return 'none is open';
    const reply = await call<PaymentSetUpReply>(payInvoice, invoicesApi.payInvoice, { who, params: { id } });
    if (reply.status !== 200) return reply.status;
    who.intents.push(reply.body.paymentIntentId);
    return pay(world, reply.body.paymentIntentId, dice);
  }),
  customer('move to another address', 1, async (world, who, dice) => {
    const email = `${who.name.replace(' ', '-')}-${dice.below(1000)}@example.com`;
    await call(changeEmail, accountApi.changeEmail, { who, body: { email } });
    const code = readSignInCode(world, email);
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
