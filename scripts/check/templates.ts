// Lints every template with cfn-lint where it is installed; `infra/templates.test.ts` holds them to the schemas everywhere.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', '.local', 'check', 'templates');

async function writeTemplates(): Promise<string[]> {
  const { fullStage } = await import('#infra/testing/rights.ts');
  const { synthesise } = await import('#infra/testing/synthesised.ts');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return [...synthesise(fullStage).documents].map(([stack, template]) => {
    const file = join(folder, `${stack.replaceAll('/', '.')}.json`);
    writeFileSync(file, JSON.stringify(template, null, 1));
    return file;
  });
}

if (spawnSync('cfn-lint', ['--version']).error) {
  console.warn('NOT ASKED: cfn-lint is not installed (`pip install cfn-lint`).');
} else {
  const files = await writeTemplates();
  const { status } = spawnSync('cfn-lint', ['--', ...files], { stdio: 'inherit' });
  console.log(status === 0 ? `${files.length} templates: cfn-lint finds nothing.` : 'cfn-lint finds faults.');
  process.exitCode = status === 0 ? 0 : 1;
}
