/** The points of an app: a bucket that every call drains, and that fills again with time. */
export interface Bucket {
  maximumAvailable: number;
  restoreRate: number;
}

/** A shop on Shopify's Standard plan. */
export const standardBucket: Bucket = { maximumAvailable: 2000, restoreRate: 100 };

export interface Points {
  /** Takes so many; false where there are too few. */
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
