/** The attributes of every staff note, besides its subject and its expiry. */
export const noteAttributes = {
  noteId: { type: 'string', required: true },
  text: { type: 'string', required: true },
  author: { type: 'string', required: true },
  createdAt: { type: 'string', required: true },
  editedAt: { type: 'string' },
  version: { type: 'number', required: true },
  /** Hash of the request sent under the client's key. */
  requestHash: { type: 'string', required: true },
} as const;
