import { readLines } from './fixture-files.ts';

/** Where and when the fixture was recorded, and the settings that it depends on. */
type Place = {
  commit: string;
  takenAt: string;
  linkSecret: string;
  signedInAs: { admin: string; customer: string; owner: string };
  setCookies: Record<string, string>;
  s3Keys: string[];
  stripeKeys: string[];
};

export const [place] = readLines<Place>('place.jsonl') as [Place];
