import { campaign } from '#functions/newsletter/entities/campaign.ts';
import { campaignTally } from '#functions/newsletter/entities/campaign-tally.ts';
import { recipient } from '#functions/newsletter/entities/recipient.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { catalogue } from '../../catalogue.ts';
import { createIfMissing } from '../../create-if-missing.ts';
import { demoId } from '../demo.ts';
import { demoReaders, toReaderEmail } from '../readers.ts';
import { officeActors } from './people.ts';
import type { OfficeCampaign } from './sales-history.ts';

const twoYearsSeconds = 2 * 365 * 24 * 3600;

/** A newsletter that went to everyone on the list at the time, with the outcome of each email; none is actually sent. */
export async function campaignSample(
  { key, daysAgo, title, description, bottle }: OfficeCampaign,
  at: Date,
): Promise<void> {
  const found = catalogue.find(({ id }) => id === bottle);
  if (!found) throw new Error(`The sample newsletter offers ${bottle}, which is not in the catalogue.`);
  const campaignId = demoId('rel', `newsletter ${key}`);
  const readers = demoReaders.filter((reader) => reader.daysAgo > daysAgo && reader.status === 'active');
  const sentAt = new Date(at.getTime() + 4 * 60_000).toISOString();
  for (const { name } of readers)
    await createIfMissing(
      recipient
        .create({
          campaignId,
          subscriberId: toSubscriberId(toReaderEmail(name)),
          status: 'sent',
          attempts: 1,
          at: sentAt,
          ttl: Math.floor(at.getTime() / 1000) + twoYearsSeconds,
        })
        .go(),
    );
  const count = readers.length;
  await createIfMissing(
    campaignTally.create({ campaignId, shard: 0, recipients: count, sent: count, movedAt: sentAt }).go(),
  );
  const createdAt = at.toISOString();
  const { id, name, pricePence } = found;
  await createIfMissing(
    campaign
      .create({
        campaignId,
        status: 'sent',
        actor: officeActors.content,
        run: 1,
        release: { title, description, bottles: [{ id, name, price: pricePence / 100, stock: 12 }] },
        createdAt,
        runAt: createdAt,
        enteredAt: createdAt,
        endedAt: sentAt,
      })
      .go(),
  );
}
