import { createS3SiteFiles } from '../s3-site-files.ts';
import { wire } from './wire.ts';

export const siteFiles = wire(createS3SiteFiles);
