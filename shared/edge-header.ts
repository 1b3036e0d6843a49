/** What CloudFront adds to every request that it passes on, in place of anything that a visitor has sent under this name. */
export const edgeHeader = 'x-origin-verify';
