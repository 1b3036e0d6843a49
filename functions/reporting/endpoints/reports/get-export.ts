import { formatExport, listExportFiles } from '#functions/reporting/list-export-files.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { exportsApi } from '#shared/contracts/reporting/exports.ts';

export const handler = serveAdmin(exportsApi.getExport, async ({ query: { program, from, to } }) => {
  const { tables } = await listExportFiles({ from, to }, program, `${from}-to-${to}`);
  return {
    from,
    to,
    files: tables.map(({ columns, rows, ...file }) => ({ ...file, content: formatExport(columns, rows) })),
  };
});
