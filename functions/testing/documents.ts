import { afterAll, beforeAll } from 'vitest';
import { startObjectStore } from '#scripts/local/object-store.ts';

/** Gives the test file the private bucket of the back office. */
export function withDocuments(): void {
  let close = async () => {};
  beforeAll(async () => {
    const Bucket = 'documents';
    const store = await startObjectStore({ buckets: [Bucket] });
    close = () => store.close();
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: store.url,
      S3_PATH_STYLE: 'true',
      DOCUMENTS_BUCKET: Bucket,
    });
  });
  afterAll(() => close());
}
