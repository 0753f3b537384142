import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { readManifest } from '../manifest';
import { REMOTES, ROOT, WORK_FOLDER } from '../paths';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { baseConfiguration } from './base';

const ENTRY = 'shell';

/**
 * The same app without federation, for comparison: one bundle with the dashboard, and a chunk for
 * each page. Its entry is generated from the remotes' manifests.
 */
export function oneBundleConfiguration(output: string): Configuration {
  const folder = join(WORK_FOLDER, 'one-bundle');
  const entry = join(folder, 'main.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(entry, entrySource());
  const base = baseConfiguration({ name: 'shell', mode: 'production', output });
  return {
    ...base,
    entry: { [ENTRY]: entry },
    plugins: [...(base.plugins ?? []), new BuildRecordPlugin(ENTRY)],
  };
}

function entrySource(): string {
  const imports: string[] = [];
  const modules: string[] = [];
  for (const remote of REMOTES) {
    const { pages, widgets, background } = readManifest(remote);
    const file = (module: string) => JSON.stringify(join(ROOT, remote, 'src/exposed', module));
    const shown = [...widgets.filter(({ slot }) => slot === 'dashboard'), ...background];
    for (const { module } of shown) {
      const name = `shown${imports.length}`;
      imports.push(`import * as ${name} from ${file(module)};`);
      modules.push(`${JSON.stringify(`${remote} ${module}`)}: async () => ${name}`);
    }
    for (const { module } of [...pages, ...widgets.filter(({ slot }) => slot !== 'dashboard')]) {
      modules.push(`${JSON.stringify(`${remote} ${module}`)}: () => import(${file(module)})`);
    }
  }
  const shell = (path: string) => JSON.stringify(join(ROOT, 'shell/src', path));
  return [
    `import ${shell('boot/nonce')};`,
    `import { startShell } from ${shell('start')};`,
    ...imports,
    `const modules: Record<string, () => Promise<unknown>> = { ${modules.join(', ')} };`,
    'startShell(() => async (remote, module) => modules[`${remote.name} ${module}`]?.());',
  ].join('\n');
}
