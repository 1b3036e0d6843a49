import { connectClickAndDrop } from '../click-and-drop-client.ts';
import { createRotatingClient } from './rotating-client.ts';

export const clickAndDrop = createRotatingClient(connectClickAndDrop);
