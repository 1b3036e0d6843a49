/** What every note of the staff consists of, beside whom or what it is about and when it goes. */
export const noteAttributes = {
  noteId: { type: 'string', required: true },
  text: { type: 'string', required: true },
  author: { type: 'string', required: true },
  createdAt: { type: 'string', required: true },
  editedAt: { type: 'string' },
  version: { type: 'number', required: true },
  /** What was sent under the client's key. */
  requestHash: { type: 'string', required: true },
} as const;
