import { hasPermission, type Permission, permissions, roles } from '#shared/domain/common/roles.ts';

/** The table of who may do what in the back office, in Markdown. */
export function rolesText(): string {
  const names = Object.keys(permissions) as Permission[];
  const rows = names.map((name) => [
    `\`${name}\``,
    permissions[name].allows,
    ...roles.map((role) => (hasPermission(role, name) ? 'yes' : '')),
  ]);
  const header = ['permission', 'allows to', ...roles];
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  const lines = [header, rule, ...rows].map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [
    '# Roles of staff',
    '',
    'From `shared/domain/common/roles.ts`, by `npm run openapi`. `x-permission` in `docs/openapi.json` says what each',
    'call needs; without it the call is refused with `permission_required`.',
    '',
    ...lines,
    '',
  ].join('\n');
}
