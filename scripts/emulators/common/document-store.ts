/**
 * Documents that are held in memory and written through to SQLite, so an emulator's data survives a restart. SQLite, which
 * comes with Node, writes a change completely or not at all, even if the process is killed meanwhile.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Collection<T> {
  get(id: string): T | undefined;
  /** A change to a document returned by `get` is stored only when it is put again. */
  put(id: string, document: T): T;
  delete(id: string): void;
  /** In the order in which the documents were first stored. */
  all(): T[];
}

export interface DocumentStore {
  collection<T>(kind: string): Collection<T>;
  clear(): void;
  close(): void;
}

/** Without a file everything is lost at the end, as tests need. */
export function openDocumentStore(file?: string): DocumentStore {
  const disk = file === undefined ? undefined : openDisk(file);
  const kinds = new Map<string, Map<string, unknown>>();
  return {
    collection<T>(kind: string): Collection<T> {
      const documents = new Map<string, T>();
      for (const [id, document] of disk?.load(kind) ?? []) documents.set(id, document as T);
      kinds.set(kind, documents);
      return {
        get: (id) => documents.get(id),
        put(id, document) {
          documents.set(id, document);
          disk?.put(kind, id, JSON.stringify(document));
          return document;
        },
        delete(id) {
          documents.delete(id);
          disk?.delete(kind, id);
        },
        all: () => [...documents.values()],
      };
    },
    clear() {
      for (const documents of kinds.values()) documents.clear();
      disk?.clear();
    },
    close: () => disk?.close(),
  };
}

function openDisk(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec(
    'CREATE TABLE IF NOT EXISTS documents (at INTEGER PRIMARY KEY, kind TEXT, id TEXT, json TEXT, UNIQUE (kind, id))',
  );
  const select = database.prepare('SELECT id, json FROM documents WHERE kind = ? ORDER BY at');
  const upsert = database.prepare(
    'INSERT INTO documents (kind, id, json) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET json = excluded.json',
  );
  const remove = database.prepare('DELETE FROM documents WHERE kind = ? AND id = ?');
  return {
    load: (kind: string) =>
      select.all(kind).map((row) => [String(row.id), JSON.parse(String(row.json))] as [string, unknown]),
    put: (kind: string, id: string, json: string) => void upsert.run(kind, id, json),
    delete: (kind: string, id: string) => void remove.run(kind, id),
    clear: () => database.exec('DELETE FROM documents'),
    close: () => database.close(),
  };
}
