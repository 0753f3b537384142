import { exposedModules, type RemoteManifest } from '@fieldline/contracts';
import { BuildError } from '../BuildError';
import { CHANGES_FILE, readChanges } from './changes';
import type { TypesPackage } from './pack';

const COMPONENT = `import type { ComponentType } from 'react';

/** Takes everything from the surrounding platform. */
declare const Component: ComponentType;
export default Component;
`;
const BACKGROUND = `import type { Platform } from '@fieldline/platform';

/** Starts its work; returns how to stop it. */
export declare const start: (platform: Platform) => () => void;
`;

/**
 * The types of a remote's exposed modules, which follow from its manifest.
 * @throws BuildError if its list of changes does not mention its version
 */
export function remoteTypes(manifest: RemoteManifest, folder: string): TypesPackage {
  const { name, version, background } = manifest;
  const changes = readChanges(folder, name);
  if (changes.version !== version) {
    throw new BuildError(
      `${name} has version ${version} in remote.json, and ${CHANGES_FILE} begins with ${changes.version}.`,
    );
  }
  const modules = exposedModules(manifest);
  const isBackground = (module: string) => background.some((each) => each.module === module);
  const description = {
    name: `@fieldline/${name}`,
    version,
    description: `Types of what ${name} of Fieldline exposes`,
    license: 'UNLICENSED',
    exports: Object.fromEntries(modules.map((module) => [module, { types: `${module}.d.ts` }])),
    peerDependencies: { '@fieldline/platform': '1', react: '19' },
  };
  return {
    name: description.name,
    version,
    files: {
      'package.json': JSON.stringify(description, null, 2),
      [CHANGES_FILE]: changes.text,
      ...Object.fromEntries(
        modules.map((module) => [
          `${module.slice(2)}.d.ts`,
          isBackground(module) ? BACKGROUND : COMPONENT,
        ]),
      ),
    },
  };
}
