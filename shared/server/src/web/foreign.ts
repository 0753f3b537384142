import { createHash } from 'node:crypto';
import {
  FOREIGN_ELEMENT_ID,
  type ForeignRemote,
  type ForeignRemotes,
  MODULE_RETRIES,
  type Overrides,
  type RemoteRelease,
  SHELL,
} from '@fieldline/contracts';
import { type BaseOf, releaseAddress, type VisitorReleases } from '@fieldline/releases';
import { dataBlock, jsonText } from './html';

/**
 * A plugin of the federation runtime, registered before that runs: fetches the shell's loader,
 * through its script gate, for the first remote built by another tool. Without such remotes the
 * first load contains none of it.
 */
const FOREIGN_PLUGIN = `(()=>{
const foreign=globalThis.__fieldlineForeign=JSON.parse(document.getElementById('${FOREIGN_ELEMENT_ID}').textContent);
let loading;
const load=()=>loading??=new Promise((resolve,reject)=>{
const script=document.createElement('script');
script.onload=resolve;
script.onerror=()=>{loading=undefined;script.remove();reject(new TypeError(foreign.loader+' could not be loaded'))};
if(globalThis.__fieldlineScripts.admit(script,foreign.loader))document.head.append(script);
});
globalThis.__FEDERATION__={__GLOBAL_PLUGIN__:[{name:'fieldline-foreign',loadEntry:async({remoteInfo})=>{
if(!foreign.remotes[remoteInfo.name])return;
await load();
return foreign.load(remoteInfo);
}}]};
})()`;

/**
 * The parts of a document for remotes of other tools, and the hashes that its policy must allow.
 */
export interface ForeignParts {
  readonly html: string;
  readonly scriptHashes: readonly string[];
}

interface Settings {
  readonly visitor: VisitorReleases;
  readonly baseOf: BaseOf;
  /** Overrides; it is unknown which tools built them. */
  readonly overrides: Overrides;
  readonly loadLimitMs?: number | undefined;
}

/**
 * Null if no remote of the visitor needs these parts, or the shell does not support such remotes.
 */
export function foreignParts(settings: Settings): ForeignParts | null {
  const { visitor, baseOf, overrides, loadLimitMs } = settings;
  const { shell } = visitor;
  const foreign = visitor.remotes.filter((remote) => remote.foreign);
  const isAsked = foreign.length > 0 || Object.keys(overrides).length > 0;
  if (!isAsked || shell.foreignLoader === undefined) return null;

  const announced: ForeignRemotes = {
    loader: releaseAddress(baseOf(SHELL), SHELL, shell.id, shell.foreignLoader),
    ...(loadLimitMs !== undefined && { loadLimitMs }),
    remotes: Object.fromEntries(
      foreign.flatMap((remote) => {
        const each = announcedRemote(remote, baseOf);
        return each ? [[remote.name, each]] : [];
      }),
    ),
  };
  const map = jsonText({ integrity: integrityOfModules(foreign, baseOf) });
  return {
    html: [
      dataBlock(FOREIGN_ELEMENT_ID, announced),
      `<script>${FOREIGN_PLUGIN}</script>`,
      `<script type="importmap">${map}</script>`,
    ].join(''),
    scriptHashes: [FOREIGN_PLUGIN, map].map(hashOf),
  };
}

function announcedRemote(
  { name, id, foreign, modules }: RemoteRelease,
  baseOf: BaseOf,
): ForeignRemote | null {
  if (!foreign) return null;
  const addressOf = (file: string) => releaseAddress(baseOf(name), name, id, file);
  const addressed = Object.entries(modules).map(
    ([module, files]) => [module, files.map(addressOf)] as const,
  );
  return { ...foreign, base: addressOf(''), modules: Object.fromEntries(addressed) };
}

/** Hashes of everything that ES modules may import, by address, for the browser to check. */
function integrityOfModules(foreign: readonly RemoteRelease[], baseOf: BaseOf) {
  const modules = foreign.filter((remote) => remote.foreign?.kind === 'module');
  return Object.fromEntries(
    modules.flatMap(({ name, id, entry, integrity }) => {
      const addressOf = (file: string) => releaseAddress(baseOf(name), name, id, file);
      const retries = Array.from({ length: MODULE_RETRIES }, (_each, at) => {
        const again = `${addressOf(entry)}?retry=${at + 1}`;
        return [again, integrity[entry] ?? ''] as const;
      });
      const files = Object.entries(integrity).map(
        ([file, hash]) => [addressOf(file), hash] as const,
      );
      return [...files, ...retries];
    }),
  );
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
