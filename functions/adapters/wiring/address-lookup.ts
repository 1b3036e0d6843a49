import { connectIdealPostcodes } from '../ideal-postcodes.ts';
import { createRotatingClient } from './rotating-client.ts';

/** The address provider, with its current key. */
export const addressLookup = createRotatingClient(connectIdealPostcodes);
