import type { ReactNode } from 'react';
import type { Permission } from '#shared/domain/common/roles.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';

/** Shows its content only to roles with the permission; the server checks it as well. */
export function Allowed({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useHasPermission(permission) && children;
}
