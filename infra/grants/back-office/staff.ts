import type { staffApi } from '#shared/contracts/back-office/staff.ts';
import type { EndpointGrants, Grant } from '../../constructs/grant.ts';

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
