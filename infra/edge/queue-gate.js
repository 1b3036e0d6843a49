// Runs at CloudFront's edge before a page goes out, after a line that names originSecrets. The bucket says of a page in
// `x-amz-meta-queue` which queue leads to it, and between which moments in milliseconds since 1970; whoever comes then
// without a pass of that drop goes to the queue.
// biome-ignore lint/style/useNodejsImportProtocol: the runtime at the edge knows it by this name only.
const crypto = require('crypto');

function isEqual(one, other) {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

// The format that `functions/waiting-room/drop-pass.ts` signs: the drop, the end in base 36 seconds, the browser's own
// signature.
function isPassValid(pass, dropId, now) {
  const parts = pass.split('.');
  if (parts.length !== 4 || parts[0] !== dropId) return false;
  const signed = `drop-pass-edge|${parts.slice(0, 3).join('.')}`;
  const isSigned = originSecrets.some((secret) =>
    isEqual(crypto.createHmac('sha256', secret).update(signed).digest('base64url'), parts[3]),
  );
  return isSigned && parseInt(parts[1], 36) * 1000 > now;
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const response = event.response;
  const queue = response.headers['x-amz-meta-queue'];
  if (!queue) return response;
  const parts = queue.value.split(';');
  const now = Date.now();
  delete response.headers['x-amz-meta-queue'];
  // A browser that stored the page would show its own copy again without this check.
  response.headers['cache-control'] = { value: 'no-store' };
  if (now < Number(parts[1]) || now >= Number(parts[2])) return response;
  const cookie = event.request.cookies['__Host-drop-pass'];
  if (cookie && isPassValid(cookie.value, parts[0], now)) return response;
  response.statusCode = 302;
  response.statusDescription = 'Found';
  response.headers.location = { value: `/queue/${encodeURIComponent(parts[0])}` };
  delete response.headers.etag;
  delete response.headers['content-encoding'];
  response.body = { encoding: 'text', data: '' };
  return response;
}
