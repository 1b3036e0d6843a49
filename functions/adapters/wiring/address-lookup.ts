import { connectIdealPostcodes } from '../ideal-postcodes.ts';
import { createRotatingClient } from './rotating-client.ts';

export const addressLookup = createRotatingClient(connectIdealPostcodes);
