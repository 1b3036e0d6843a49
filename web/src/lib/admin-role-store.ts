import { create } from 'zustand';
import { hasPermission, type Permission, type Role } from '#shared/domain/common/roles.ts';

/** The role of the back office's user; the server checks it again. */
export const useAdminRoleStore = create<{ role: Role | undefined }>()(() => ({ role: undefined }));

/** Whether the role allows something, so that a page can hide what would be refused. */
export const useHasPermission = (permission: Permission): boolean =>
  useAdminRoleStore(({ role }) => role !== undefined && hasPermission(role, permission));
