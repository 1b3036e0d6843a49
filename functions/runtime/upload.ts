import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { Refusal } from './problem.ts';

type Upload = NonNullable<Endpoint['upload']>;

/** The overhead of a file in its form: the boundaries and the headers of its part. */
const roomForForm = 4_096;

/**
 * The content of the one file that a call accepts. The form is read by the platform's own parser; the file's name and the
 * type that the sender claims are not used any further.
 */
export async function readUploadedFile(event: APIGatewayProxyEventV2, upload: Upload): Promise<Uint8Array> {
  const { field, maxBytes } = upload;
  const contentType = event.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new Refusal('multipart_required');
  const sent = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const tooLarge = () => {
    const maxMegabytes = maxBytes / 1_000_000;
    const message = `This file is too large. The limit is ${maxMegabytes} MB.`;
    return new Refusal('file_too_large', { most: maxMegabytes }, [{ field, message }]);
  };
  if (sent.length > maxBytes + roomForForm) throw tooLarge();
  const form = await new Response(sent, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (!form) throw new Refusal('malformed_form');
  const file = form.get(field);
  if (file === null || typeof file === 'string' || file.size === 0) {
    throw new Refusal('invalid_request', {}, [{ field, message: 'Please choose a file' }]);
  }
  if (file.size > maxBytes) throw tooLarge();
  return new Uint8Array(await file.arrayBuffer());
}
