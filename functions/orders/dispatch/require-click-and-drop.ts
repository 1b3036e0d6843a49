import { type ClickAndDrop, readServiceCodes } from '#functions/adapters/click-and-drop.ts';
import { clickAndDrop } from '#functions/adapters/wiring/click-and-drop.ts';
import { Refusal } from '#functions/runtime/problem.ts';

/** The Click & Drop client and the account's service codes; 503 if it is not set up. */
export async function requireClickAndDrop(): Promise<{
  adapter: ClickAndDrop;
  codes: Readonly<Record<string, string>>;
}> {
  const codes = readServiceCodes();
  if (!codes) throw new Refusal('click_and_drop_not_configured');
  return { adapter: await clickAndDrop(), codes };
}
