import { expect, test } from 'vitest';
import { importContracts, markConstants } from './lean-modules.ts';

const area = `export const notesApi = defineArea('notes', {
  addNote: defineEndpoint({ path: '/api/notes' }),
  deleteNote: defineEndpoint({ path: '/api/notes/{id}' }),
});`;

test('the contracts of an area become separate constants without side effects', () => {
  const source = markConstants('notes.ts', area);
  expect(source).toContain('notesApi_deleteNote = /* @__PURE__ */ (() =>');
  expect(source).toContain("(defineArea('notes', { deleteNote: defineEndpoint");
  expect(source).toContain('{ addNote: notesApi_addNote, deleteNote: notesApi_deleteNote }');
});

test.each([
  'export const limit = 5;',
  'const load = async () => await read();',
  'const pages = await read();',
  'let count = start();',
])('%s is unchanged', (source) => {
  expect(markConstants('some.ts', source)).toBe(source);
});

test('a constant keeps its type and its name', () => {
  expect(markConstants('some.ts', "export const names: Set<string> = new Set(['a']);")).toBe(
    "export const names: Set<string> = /* @__PURE__ */ (() => (new Set(['a'])))();",
  );
});

test('a module that uses single contracts imports only those', () => {
  const source = `import { notesApi, type Note } from '#shared/contracts/notes.ts';
serve(notesApi.addNote, notesApi.addNote.path);`;
  expect(
    importContracts(source),
  ).toBe(`import { notesApi_addNote, type Note } from '#shared/contracts/notes.ts';
serve(notesApi_addNote, notesApi_addNote.path);`);
});

test('a module that uses a whole area still imports it', () => {
  const source = `import { notesApi } from '#shared/contracts/notes.ts';
list(notesApi, notesApi.addNote);`;
  expect(importContracts(source)).toBe(source);
});
