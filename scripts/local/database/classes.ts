/**
 * Before DynamoDB Local answers, Java reads more than 2,000 classes from its jars. It can store them in an archive in the form
 * that they have in memory, and reads that from then on. It ignores an archive of another version of Java or of other jars.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

const cache = join(import.meta.dirname, '../../../node_modules/.cache/dram-database');

export interface DatabaseClasses {
  classPath: string;
  /** The option that reads the archive, or has it written when the database ends. None if there is none and none is wanted. */
  option: string[];
  /** Makes a new archive available. Call it once the database has ended normally. */
  keepArchive(): void;
}

/** Takes the folder of DynamoDBLocal.jar. `writesArchive`: whether the database may take two seconds longer to end. */
export function prepareClasses(home: string, { writesArchive = false } = {}): DatabaseClasses {
  const folder = join(cache, basename(home));
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'classes.jsa');
  const newArchive = `${archive}.new`;
  const libraries = join(home, 'DynamoDBLocal_lib');
  const jars = readdirSync(libraries).filter((name) => name.endsWith('.jar'));
  const classPath = [
    join(import.meta.dirname, 'loopback.jar'),
    copyWithoutManifest(join(home, 'DynamoDBLocal.jar'), folder),
    ...jars.sort().map((name) => join(libraries, name)),
  ];
  const isArchived = existsSync(archive);
  return {
    classPath: classPath.join(delimiter),
    option: isArchived
      ? [`-XX:SharedArchiveFile=${archive}`]
      : writesArchive
        ? [`-XX:ArchiveClassesAtExit=${newArchive}`]
        : [],
    keepArchive: () => {
      if (!isArchived && existsSync(newArchive)) renameSync(newArchive, archive);
    },
  };
}

/** The manifest names the jar's own folder as a place of classes, and Java archives no classes when a place is a folder. */
function copyWithoutManifest(jar: string, folder: string): string {
  const copy = join(folder, basename(jar));
  if (existsSync(copy)) return copy;
  // A name of the same length leaves every offset in the file valid.
  const bytes = readFileSync(jar, 'latin1').replaceAll('META-INF/MANIFEST.MF', 'META-INF/MANIFEST.NO');
  const unfinished = `${copy}.${process.pid}`;
  writeFileSync(unfinished, bytes, 'latin1');
  renameSync(unfinished, copy);
  return copy;
}
