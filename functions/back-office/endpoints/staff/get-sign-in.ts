import { serve } from '#functions/runtime/serve.ts';
import { hasSharedPassword } from '#functions/runtime/staff.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serve(staffApi.getSignIn, async () => ({ hasSharedPassword: hasSharedPassword() }));
