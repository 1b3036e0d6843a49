/** The header that CloudFront adds to every request it passes on, replacing any that a visitor has sent under this name. */
export const edgeHeader = 'x-origin-verify';
