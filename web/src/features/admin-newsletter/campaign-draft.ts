import * as z from 'zod/mini';
import { blankCampaign, type CampaignFormValues } from './campaign-form.ts';

const key = 'dram-release';

const StoredDraft = z.object({
  draftId: z.string().check(z.minLength(12)),
  values: z.object({
    title: z.string(),
    description: z.string(),
    bottles: z.array(z.object({ id: z.string(), name: z.string(), price: z.string(), stock: z.string() })),
  }),
});

export type Draft = { draftId: string; values: CampaignFormValues };

/** A new draft. Its id makes sure that the campaign is sent once, however often send is pressed. */
const newDraft = (): Draft => ({
  draftId: crypto.randomUUID().replaceAll('-', ''),
  values: blankCampaign,
});

/** The unsent draft of this tab. Each tab has its own campaign, so none sends another's. */
export function readDraft(): Draft {
  try {
    const stored = StoredDraft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return stored.success ? stored.data : newDraft();
  } catch {
    return newDraft();
  }
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}

/** Starts a new draft, after the last was sent or discarded. */
export function discardDraft(): Draft {
  const draft = newDraft();
  saveDraft(draft);
  return draft;
}
