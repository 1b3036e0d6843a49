import { toMarkdownTable } from '#scripts/markdown-table.ts';
import { hasPermission, type Permission, permissions, roles } from '#shared/domain/common/roles.ts';

/** The table of what each role may do in the back office, in Markdown. */
export function rolesText(): string {
  const names = Object.keys(permissions) as Permission[];
  const rows = names.map((name) => [
    `\`${name}\``,
    permissions[name].allows,
    ...roles.map((role) => (hasPermission(role, name) ? 'yes' : '')),
  ]);
  return [
    '# Roles of staff',
    '',
    'From `shared/domain/common/roles.ts`, by `npm run openapi`. `x-permission` in `docs/openapi.json` says what each',
    'call needs; without it the call is refused with `permission_required`.',
    '',
    ...toMarkdownTable(['permission', 'allows to', ...roles], rows),
    '',
  ].join('\n');
}
