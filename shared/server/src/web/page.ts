import {
  type BootSettings,
  type Frame,
  FRAME_MARKS,
  type Overrides,
  type PageAddress,
  SHELL,
} from '@fieldline/contracts';
import {
  type BaseOf,
  releaseAddress,
  resolvedDocument,
  type VisitorReleases,
} from '@fieldline/releases';
import { frameHtml } from './frame';
import { renderPage, type ScriptReference } from './html';
import { neededScripts } from './neededScripts';
import type { Development } from './webConfiguration';

export interface PageRequest {
  readonly address: PageAddress;
  /** A hint; a wrong one only costs time. */
  readonly signedIn: boolean;
  readonly visitor: VisitorReleases;
  readonly nonce: string;
  readonly mayTry: boolean;
  /** Overrides: their files are not preloaded. */
  readonly overrides: Overrides;
  readonly development: Development | undefined;
  /** The frame of the visitor's shell, if it has one. */
  readonly frame: Frame | null;
  /** HTML that remotes of other tools need; empty if there are none. */
  readonly foreign: string;
}

/** Makes the document of an address: the visitor's registry, and what the address needs at once. */
export const createPages =
  (settings: BootSettings, baseOf: BaseOf) =>
  ({
    address,
    signedIn,
    visitor,
    nonce,
    mayTry,
    overrides,
    development,
    frame,
    foreign,
  }: PageRequest): string => {
    const { shell, remotes } = visitor;
    const isLive = ({ name }: { readonly name: string }) => overrides[name] === undefined;
    const filesOfShell = releaseAddress(baseOf(SHELL), SHELL, shell.id, '');
    const ofShell = (file: string) => reference(baseOf(SHELL), shell, file);
    return renderPage({
      nonce,
      settings: {
        ...settings,
        mayTry,
        ...(Object.keys(overrides).length > 0 && { overrides }),
        ...(development && { development: true }),
      },
      registry: resolvedDocument(visitor, baseOf),
      scripts: development
        ? development.shellScripts.map((script) => ({ address: script }))
        : shell.scripts.map(ofShell),
      preloads: [
        // The identity provider is needed only after the first paint.
        ...(signedIn || development ? [] : shell.preload.map(ofShell)),
        ...neededScripts(remotes.filter(isLive), address, signedIn).map(([remote, file]) => {
          const script = reference(baseOf(remote.name), remote, file);
          const isModule = remote.foreign?.kind === 'module';
          // Modules need no hash here: the import map has them, also for the modules' loader.
          return isModule ? { address: script.address, isFetched: true } : script;
        }),
      ],
      // A shell in development does not match this frame.
      frame:
        frame && !development
          ? {
              style: frame.style.replaceAll(FRAME_MARKS.files, filesOfShell),
              html: frameHtml(frame, { remotes, address, signedIn }),
            }
          : null,
      foreign,
      fonts: shell.fonts.map((file) => releaseAddress(baseOf(SHELL), SHELL, shell.id, file)),
    });
  };

interface Hashed {
  readonly name: string;
  readonly id: string;
  readonly integrity: Readonly<Record<string, string>>;
}

function reference(base: string, { name, id, integrity }: Hashed, file: string): ScriptReference {
  // A record always contains the hash of each script that it names.
  return { address: releaseAddress(base, name, id, file), integrity: integrity[file] ?? '' };
}
