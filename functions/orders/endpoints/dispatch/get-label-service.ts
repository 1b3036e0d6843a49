import { readServiceCodes } from '#functions/adapters/click-and-drop.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { dispatchApi } from '#shared/contracts/orders/dispatch.ts';

export const handler = serveAdmin(dispatchApi.getLabelService, async () => ({
  isConfigured: readServiceCodes() !== undefined,
}));
