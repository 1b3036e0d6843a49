/** The points of an app: every call takes some from a bucket, which refills over time. */
export interface Bucket {
  maximumAvailable: number;
  restoreRate: number;
}

/** The limits of a shop on Shopify's Standard plan. */
export const standardBucket: Bucket = { maximumAvailable: 2000, restoreRate: 100 };

export interface Points {
  /** Takes points; false if there are too few. */
  take(cost: number): boolean;
  status(): Bucket & { currentlyAvailable: number };
  refill(): void;
}

export function pointsIn(bucket: Bucket, now: () => number): Points {
  let available = bucket.maximumAvailable;
  let at = now();
  const current = (): number => {
    const time = now();
    available = Math.min(bucket.maximumAvailable, available + ((time - at) / 1000) * bucket.restoreRate);
    at = time;
    return available;
  };
  return {
    take(cost) {
      if (current() < cost) return false;
      available -= cost;
      return true;
    },
    status: () => ({ ...bucket, currentlyAvailable: Math.floor(current()) }),
    refill() {
      available = bucket.maximumAvailable;
      at = now();
    },
  };
}
