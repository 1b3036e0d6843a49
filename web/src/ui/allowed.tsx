import type { ReactNode } from 'react';
import type { Permission } from '#shared/domain/common/roles.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';

/** What somebody's role must allow, or they do not see it; the call behind it checks the role as well. */
export function Allowed({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useHasPermission(permission) && children;
}
