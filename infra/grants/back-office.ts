import type { adminApi } from '#shared/contracts/back-office/admin.ts';
import type { auditApi } from '#shared/contracts/back-office/audit.ts';
import type { overviewApi } from '#shared/contracts/back-office/dashboard.ts';
import type { listViewsApi } from '#shared/contracts/back-office/list-views.ts';
import type { orderEmailsApi } from '#shared/contracts/back-office/order-emails.ts';
import type { settingsApi } from '#shared/contracts/back-office/settings.ts';
import type { staffApi } from '#shared/contracts/back-office/staff.ts';
import type { stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';
import type { EndpointGrants, Grant } from '../constructs/grant.ts';

export const adminGrants: EndpointGrants<typeof adminApi> = {
  check: {
    table: {
      throttle: ['update'],
      device: ['get', 'put'],
      adminSession: ['put', 'get', 'delete'],
      staff: ['query', 'get', 'put'],
      staffTrail: ['put'],
      mail: ['put', 'update'],
    },
    secrets: ['ADMIN_PASSWORD_HASH'],
    settings: ['mail', 'company'],
    sendsMail: true,
  },
  getSession: { table: { adminSession: ['get'] } },
  logout: { table: { adminSession: ['get', 'delete'], staff: ['get', 'put'] } },
};

export const auditGrants: EndpointGrants<typeof auditApi> = {
  listTrail: {
    table: { adminSession: ['get'], staffTrail: ['query'] },
    indexes: { gsi1: ['staffTrailByEntity'] },
  },
};

export const overviewGrants: EndpointGrants<typeof overviewApi> = {
  getOverview: {
    table: {
      adminSession: ['get'],
      tally: ['get'],
      jobRuns: ['query'],
      toPack: ['query'],
      order: ['batchGet'],
    },
    indexes: {
      gsi1: ['checkouts', 'disputesOpen', 'pendingRefunds', 'returnsOpen'],
      gsi2: ['invoicesOpen', 'mailsFailed', 'manualInvoicesByStatus', 'supplierInvoicesOpen', 'withdrawals'],
    },
  },
};

export const listViewsGrants: EndpointGrants<typeof listViewsApi> = {
  getListViews: { table: { adminSession: ['get'], listViews: ['query'] } },
  saveListViews: { table: { adminSession: ['get'], listViews: ['get', 'put'] } },
};

export const orderEmailsGrants: EndpointGrants<typeof orderEmailsApi> = {
  resendEmail: {
    table: {
      adminSession: ['get'],
      throttle: ['update'],
      order: ['get'],
      customer: ['get'],
      invoices: ['get'],
      storage: ['get', 'batchGet'],
      staffTrail: ['put'],
      mail: ['put', 'update'],
      documents: ['get'],
    },
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'company', 'bank'],
    sendsMail: true,
  },
};

export const settingsGrants: EndpointGrants<typeof settingsApi> = {
  getSettings: {
    table: { adminSession: ['get'], settings: ['get'] },
    settings: ['mail', 'news', 'company', 'build'],
  },
  updateSettings: { table: { adminSession: ['get'], settings: ['get', 'put'], staffTrail: ['put'] } },
};

/** Opening a session updates its member of staff, and deletes sessions that are over. */
const sessionOpeningTables = {
  throttle: ['update'],
  device: ['put'],
  staff: ['get', 'put'],
  adminSession: ['put', 'delete'],
} as const;

const signInTables = { ...sessionOpeningTables, staffFactors: ['get', 'put'] } as const;

const factorChangeTables = {
  adminSession: ['get'],
  staff: ['get', 'put'],
  staffFactors: ['get', 'put'],
  staffTrail: ['put'],
} as const;

/** The first factor completes an invitation, and ends the sessions that the mailbox could have opened. */
const addsFactors = { ...factorChangeTables, adminSession: ['get', 'update', 'delete'] } as const;

/** What sending an invitation requires; its link is signed. */
export const invitationGrant = {
  secrets: ['LINK_SECRET'],
  settings: ['mail', 'company'],
  sendsMail: true,
} as const satisfies Grant;

export const staffGrants: EndpointGrants<typeof staffApi> = {
  getSignIn: { settings: ['gate'] },
  sendCode: {
    table: { throttle: ['update'], device: ['get'], staff: ['get'], challenge: ['put'] },
    writesApart: true,
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'company'],
    sendsMail: true,
  },
  signInWithCode: { table: { ...signInTables, challenge: ['update', 'delete'] }, secrets: ['LINK_SECRET'] },
  challengePasskey: { table: { throttle: ['update'], staffChallenge: ['put'] }, writesApart: true },
  signInWithPasskey: { table: { ...signInTables, staffChallenge: ['delete'] } },
  acceptInvitation: { table: sessionOpeningTables, secrets: ['LINK_SECRET'] },
  getSecurity: { table: { adminSession: ['get'], staff: ['get'], staffFactors: ['get'] } },
  challengeOwnPasskey: {
    table: { adminSession: ['get'], staff: ['get'], staffFactors: ['get'], staffChallenge: ['put'] },
  },
  addPasskey: { table: { ...addsFactors, staffChallenge: ['delete'] }, secrets: ['LINK_SECRET'] },
  removePasskey: { table: factorChangeTables },
  startAuthenticator: { table: { adminSession: ['get'], staff: ['get'], staffFactors: ['get', 'put'] } },
  confirmAuthenticator: { table: { ...addsFactors, throttle: ['update'] }, secrets: ['LINK_SECRET'] },
  createRecoveryCodes: { table: factorChangeTables, secrets: ['LINK_SECRET'] },
  endSession: {
    table: { adminSession: ['get', 'delete'], staff: ['get', 'put'], staffTrail: ['put'] },
  },
  listStaff: { table: { adminSession: ['get'], staff: ['query'] } },
  inviteStaff: {
    ...invitationGrant,
    table: {
      adminSession: ['get'],
      staff: ['get', 'put'],
      staffTrail: ['put'],
      mail: ['put', 'update'],
    },
  },
  updateStaff: {
    table: {
      adminSession: ['get', 'update', 'delete'],
      staff: ['get', 'query', 'put'],
      staffTrail: ['put'],
    },
  },
  resetSignIn: {
    ...invitationGrant,
    table: {
      adminSession: ['get', 'delete'],
      staff: ['get', 'query', 'put'],
      staffFactors: ['get', 'delete'],
      staffTrail: ['put'],
      mail: ['put', 'update'],
    },
  },
  removeStaff: {
    table: {
      adminSession: ['get', 'delete'],
      staff: ['get', 'query', 'put', 'delete'],
      staffFactors: ['get', 'delete'],
      staffTrail: ['put'],
    },
  },
};

export const stockTakesGrants: EndpointGrants<typeof stockTakesApi> = {
  listStockTakes: { table: { adminSession: ['get'] }, indexes: { gsi2: ['stockTakes'] } },
  startStockTake: { table: { adminSession: ['get'], stockTake: ['get', 'put'], staffTrail: ['put'] } },
  getStockTake: {
    table: { adminSession: ['get'], stockTake: ['get', 'query'], catalogue: ['query'] },
  },
  saveCounts: {
    table: {
      adminSession: ['get'],
      stockTake: ['get', 'query', 'put', 'update'],
      catalogue: ['query'],
      staffTrail: ['put'],
    },
    indexes: { gsi1: ['checkouts', 'stockMovesByProduct'] },
  },
  approveStockTake: {
    table: {
      adminSession: ['get'],
      stockTake: ['get', 'query', 'update'],
      catalogue: ['query', 'update'],
      stockMoves: ['put'],
      staffTrail: ['put'],
    },
  },
  cancelStockTake: {
    table: { adminSession: ['get'], stockTake: ['get', 'update'], staffTrail: ['put'] },
  },
};
