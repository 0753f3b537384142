import { readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import * as z from 'zod/mini';
import { BuildError } from '../BuildError';
import { ROOT } from '../paths';
import { CHANGES_FILE, readChanges } from './changes';
import type { TypesPackage } from './pack';

const SHARED = join(ROOT, 'shared');
const PLATFORM = join(SHARED, 'platform');
/** The package's entries, and where they are declared. */
const ENTRIES = {
  '.': 'platform/src/index.ts',
  './standalone': 'platform/src/standalone.tsx',
} as const;
const CONTRACTS = 'contracts/src/index';

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) });

/**
 * The types of `@fieldline/platform`, with the types of the contracts that they use.
 * @throws BuildError
 */
export function platformTypes(): TypesPackage {
  const { text: changes, version } = readChanges(PLATFORM, 'shared/platform');
  const description = {
    name: '@fieldline/platform',
    version,
    description: 'Types of what the shell of Fieldline lends its remotes',
    license: 'UNLICENSED',
    exports: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, file]) => [name, { types: `./${declarationOf(file)}` }]),
    ),
    peerDependencies: othersPackages(),
  };
  return {
    name: description.name,
    version,
    files: {
      'package.json': JSON.stringify(description, null, 2),
      [CHANGES_FILE]: changes,
      ...declarations(),
    },
  };
}

const declarationOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

function othersPackages(): Readonly<Record<string, string>> {
  const text = readFileSync(join(PLATFORM, 'package.json'), 'utf8');
  const { dependencies } = z.parse(packageFile, JSON.parse(text));
  // Packages that its types mention.
  const named = ['@tanstack/react-query', 'react', 'react-router-dom', 'zod'];
  return Object.fromEntries(named.map((name) => [name, dependencies[name] ?? '*']));
}

function declarations(): Readonly<Record<string, string>> {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  // The contracts first: found only as a package, they would not be written.
  const sources = [`${CONTRACTS}.ts`, ...Object.values(ENTRIES)];
  const roots = [...sources.map((file) => join(SHARED, file)), join(ROOT, 'browser.d.ts')];
  const program = ts.createProgram(roots, {
    ...options,
    types: [],
    noEmit: false,
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: SHARED,
    outDir: SHARED,
  });
  const files: Record<string, string> = {};
  const { diagnostics } = program.emit(undefined, (path, text) => {
    const file = relative(SHARED, path).split(sep).join('/');
    files[file] = text.replaceAll(
      /(['"])@fieldline\/contracts\1/g,
      () => `'${posix.relative(posix.dirname(file), CONTRACTS)}'`,
    );
  });
  const [wrong] = diagnostics;
  if (!wrong) return files;
  throw new BuildError(ts.flattenDiagnosticMessageText(wrong.messageText, '\n'));
}
