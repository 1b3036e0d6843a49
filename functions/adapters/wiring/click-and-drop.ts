import { connectClickAndDrop } from '../click-and-drop-client.ts';
import { createRotatingClient } from './rotating-client.ts';

/** Click & Drop, under the key that it has now. */
export const clickAndDrop = createRotatingClient(connectClickAndDrop);
