import type { Access, Endpoint } from '#shared/contracts/endpoint.ts';
import { permissions } from '#shared/domain/common/roles.ts';

const callers: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call it.',
  customer: 'Needs a signed-in customer.',
  admin: 'Needs an open session of the back office.',
  signed: 'For machines: the raw body must carry a valid signature.',
  agent: 'For third-party programs: read-only, without session or origin.',
  link: 'The token of the signed link is all it needs; it reads no session and no body.',
};

/** What a caller has to know in addition to what the operation does, from the contract's own fields. */
export function describeOperation(contract: Endpoint): string {
  const { access, permission, session, upload, redirects, accepted, file } = contract;
  const sentences = [
    callers[access],
    permission && `The role must allow to ${permissions[permission].allows} (\`${permission}\`).`,
    session && 'The header `x-session-id` names the cart, unless a customer is signed in: then it is theirs.',
    upload &&
      `The file goes in the form field \`${upload.field}\`, at most ${(upload.maxBytes / 2 ** 20).toFixed(1)} MiB.`,
    redirects && 'It answers with a redirect to a page of the shop.',
    accepted && 'It answers 202 where another step follows; the body names it.',
    file && 'It answers with a file to save.',
    describeCaching(contract),
  ];
  return sentences.filter(Boolean).join(' ');
}

function describeCaching({ cacheControl = '' }: Endpoint): string | undefined {
  const [, seconds] = /s-maxage=(\d+)/.exec(cacheControl) ?? [];
  return seconds && `Shared caches may store the answer for ${seconds} seconds.`;
}
