import { create } from 'zustand';
import { hasPermission, type Permission, type Role } from '#shared/domain/common/roles.ts';

/** The role of whoever the back office is open for; the calls check it again. */
export const useAdminRoleStore = create<{ role: Role | undefined }>()(() => ({ role: undefined }));

/** Whether the role allows something, so that a page can hide what would be refused. */
export const useHasPermission = (permission: Permission): boolean =>
  useAdminRoleStore(({ role }) => role !== undefined && hasPermission(role, permission));
