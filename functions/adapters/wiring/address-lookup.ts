import { connectIdealPostcodes } from '../ideal-postcodes.ts';
import { createRotatingClient } from './rotating-client.ts';

/** The provider of addresses, under the key that it has now. */
export const addressLookup = createRotatingClient(connectIdealPostcodes);
