import { release } from '#functions/data/release.ts';

/** The index tells whose a delivery is; how it stands is read from the table itself. */
export async function releaseKeyOf(requestId: string) {
  const { data } = await release.query.byId({ requestId }).go({ limit: 1, pages: 1 });
  return data[0] && { customerId: data[0].customerId, requestId };
}
