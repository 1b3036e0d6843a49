import { connectClickAndDrop } from '../click-and-drop-client.ts';
import { createRotatingClient } from './rotating-client.ts';

/** Click & Drop, with its current key. */
export const clickAndDrop = createRotatingClient(connectClickAndDrop);
