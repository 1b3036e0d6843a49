import { handler as check } from '#functions/back-office/endpoints/admin/check.ts';
import { type AdminCheck, adminApi } from '#shared/contracts/back-office/admin.ts';
import { parseCookie } from './customer.ts';
import { request } from './request.ts';
import { adminPassword } from './staff-password.ts';

/** Signs in to the back office. Tries per visitor are limited, so each comes from a different address. */
export const enterPassword = (body: object, cookie?: string) =>
  request<AdminCheck>(check, adminApi.check, { headers: buildVisitorHeaders(), body, cookie });

let visitors = 0;
function buildVisitorHeaders(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `198.51.100.${visitors % 250}, 192.0.2.1` };
}

export async function createStaffCookie(email?: string): Promise<string> {
  return parseCookie((await enterPassword({ email, password: adminPassword })).cookies[0]);
}
