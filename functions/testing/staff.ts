import { handler as check } from '#functions/back-office/endpoints/admin/check.ts';
import { type AdminCheck, adminApi } from '#shared/contracts/back-office/admin.ts';
import { parseCookie } from './customer.ts';
import { request } from './request.ts';
import { adminPassword } from './staff-password.ts';

/** Stands at the gate of the back office; every visitor may try so often only, so each try comes from somewhere else. */
export const enterPassword = (body: object, cookie?: string) =>
  request<AdminCheck>(check, adminApi.check, { headers: buildVisitorHeaders(), body, cookie });

let visitors = 0;
function buildVisitorHeaders(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `198.51.100.${visitors % 250}, 192.0.2.1` };
}

/** The cookie of somebody who has entered the back office. */
export async function staffCookie(email?: string): Promise<string> {
  return parseCookie((await enterPassword({ email, password: adminPassword })).cookies[0]);
}
