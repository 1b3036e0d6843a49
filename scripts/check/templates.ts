// Validates every template with the CDK, against the schemas of its resources, and with cfn-lint if it is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '#scripts/local/kit/json-file.ts';

const folder = join(import.meta.dirname, '..', '..', '.local', 'check', 'templates');

/**
 * The templates that cfn-lint passed last on this machine: most changes leave them as they are, and cfn-lint takes up to a
 * minute.
 */
const passed = join(folder, '..', 'linted-templates.json');

function computeHash(files: readonly string[], version: string): string {
  const hash = createHash('sha256').update(version);
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

async function writeTemplates(): Promise<string[]> {
  const { fullStage } = await import('#infra/testing/rights.ts');
  const { synthesiseStage } = await import('#infra/testing/synthesised.ts');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return [...synthesiseStage(fullStage, { validates: true }).documents].map(([stack, template]) => {
    const file = join(folder, `${stack.replaceAll('/', '.')}.json`);
    writeFileSync(file, JSON.stringify(template, null, 1));
    return file;
  });
}

const files = await writeTemplates();
const { error, stdout } = spawnSync('cfn-lint', ['--version'], { encoding: 'utf8' });
const hash = computeHash(files, String(stdout));
if (error) {
  console.warn('NOT CHECKED: cfn-lint is not installed (`pip install cfn-lint`).');
} else if (readJson<string>(passed) === hash) {
  console.log(`${files.length} templates: unchanged since cfn-lint last passed them.`);
} else {
  const { status } = spawnSync('cfn-lint', ['--', ...files], { stdio: 'inherit' });
  console.log(status === 0 ? `${files.length} templates: cfn-lint found nothing.` : 'cfn-lint found faults.');
  if (status === 0) writeJson(passed, hash);
  process.exitCode = status === 0 ? 0 : 1;
}
