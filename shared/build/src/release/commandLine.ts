import { parseArgs } from 'node:util';
import { UsageError } from '../UsageError';

export const USAGE = `Usage: npm run release -- <package> [what] [options]
       npm run release -w <package> -- [what] [options]
       npm run release -- --from <folder> [what] [options]

What to do (one of these; without, the package is built, published and made live)
  --publish-only        build and publish, change nothing that is live
  --canary <percent>    build, publish and show it to so many visitors; widens a canary that is on.
                        0: only to those who ask with ?canary=<package> in the address
  --preview [others]    build and publish it, with other packages if named, for nobody but those who
                        may try and have the address that is printed: good for 14 days
  --end-preview         end the previews that it is part of; their addresses show what is live
  --promote             make the canary version live
  --abort               end the canary; the live version stays
  --rollback [version]  end the canary, or go back to what was live before; twice goes two back
  --hold <why>          let nothing new go live
  --unhold              let it change again, and npm start make the sources live
  --retire              take a remote out of the suite, with or without its folder; open tabs keep it
  --restore             bring a retired remote back as it was; so does releasing it again
  --status              what is live, tried and held, how loads go, and who did what
  --history             who did what to the registry; needs no package
  --verify              compare every file that is served with its recorded hash, bill of materials
                        and provenance; tell of which commit and lock file it was built
  --prune               remove versions older than 90 days that no pointer names, and previews that
                        are over

Builds of other tools
  --from <folder>       release what another tool built into the folder, with its remote.json
  --entry <file>        its entry, where it is not the one that its manifest or its name tells
  --override-file       release nothing: write an override.json into the folder, with which it can stand in
                        from any server (?override=<package>:<address> in the address)

Options
  --no-smoke <why>      what goes live or becomes a canary is tested first: a browser opens every page as
                        a new user, beside the versions of other packages that tabs may still have, and
                        a failure refuses it. With this, it is not tested
  --smoke               test a preview in the same way, and note what failed
  --anyway <why>        move it although its test failed, or stored data could not be read after a roll-back
  --why <text>          kept in the history
  --over-budget <why>   release it although it exceeds a budget
  --json                answer as JSON
  --help                this text

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`;

const OPTIONS = {
  'publish-only': { type: 'boolean' },
  canary: { type: 'string' },
  preview: { type: 'boolean' },
  'end-preview': { type: 'boolean' },
  promote: { type: 'boolean' },
  abort: { type: 'boolean' },
  rollback: { type: 'boolean' },
  hold: { type: 'string' },
  unhold: { type: 'boolean' },
  retire: { type: 'boolean' },
  restore: { type: 'boolean' },
  status: { type: 'boolean' },
  history: { type: 'boolean' },
  verify: { type: 'boolean' },
  prune: { type: 'boolean' },
  smoke: { type: 'boolean' },
  'no-smoke': { type: 'string' },
  anyway: { type: 'string' },
  why: { type: 'string' },
  'over-budget': { type: 'string' },
  from: { type: 'string' },
  entry: { type: 'string' },
  'override-file': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Tasks that need nothing but their name. */
const FLAGS = [
  'end-preview',
  'promote',
  'abort',
  'unhold',
  'retire',
  'restore',
  'status',
  'history',
  'verify',
  'prune',
] as const;

/** Tasks whose version is tested in a browser first. */
const TESTED: readonly string[] = ['live', 'canary', 'promote'];

/** Tasks that may be refused because of a failed smoke test or of stored data. */
const MOVES: readonly string[] = ['live', 'canary', 'promote', 'rollback', 'restore'];

/** The task of a release command. */
export type Task =
  | { readonly kind: 'live' | 'publish' | 'promote' | 'abort' | 'unhold' | 'end-preview' }
  | { readonly kind: 'retire' | 'restore' }
  | { readonly kind: 'status' | 'history' | 'verify' | 'prune' }
  | { readonly kind: 'help' }
  | { readonly kind: 'preview'; readonly others: readonly string[] }
  | { readonly kind: 'canary'; readonly percent: number }
  | { readonly kind: 'rollback'; readonly to?: string }
  | { readonly kind: 'hold'; readonly reason: string };

/** The folder of another tool's build. */
export interface ForeignFolder {
  readonly folder: string;
  /** Its entry, if the command names one. */
  readonly entry?: string;
  /** Whether to write only the override file, and release nothing. */
  readonly overrideFile: boolean;
}

export interface CommandLine {
  readonly name: string | undefined;
  readonly task: Task;
  readonly json: boolean;
  readonly why?: string;
  readonly overBudget?: string;
  readonly from?: ForeignFolder;
  /** Whether to test a preview in a browser. */
  readonly smoke?: true;
  /** Why a version goes live untested; `anyway`: why it goes live even if something fails. */
  readonly noSmoke?: string;
  readonly anyway?: string;
}

/** @throws UsageError with the problem and how to get help */
export function readCommandLine(words: readonly string[]): CommandLine {
  const { values, positionals } = parsed(words);
  const [name, version, ...rest] = positionals;
  const tasks: Task[] = [];
  if (values.help) tasks.push({ kind: 'help' });
  if (values['publish-only']) tasks.push({ kind: 'publish' });
  if (values.canary !== undefined) tasks.push({ kind: 'canary', percent: percent(values.canary) });
  if (values.rollback) tasks.push({ kind: 'rollback', ...(version && { to: version }) });
  if (values.preview) tasks.push({ kind: 'preview', others: positionals.slice(1) });
  if (values.hold !== undefined) tasks.push({ kind: 'hold', reason: values.hold });
  for (const kind of FLAGS) if (values[kind]) tasks.push({ kind });
  if (tasks.length > 1) throw wrongUse('Only one thing can be done at a time.');
  const task = tasks[0] ?? { kind: 'live' };
  if (values.from === undefined && (values.entry !== undefined || values['override-file'])) {
    throw wrongUse('--entry and --override-file need --from.');
  }
  if (values.smoke && ![...TESTED, 'preview'].includes(task.kind)) {
    throw wrongUse('--smoke goes with what is published or made live.');
  }
  if (values['no-smoke'] !== undefined && (values.smoke || !TESTED.includes(task.kind))) {
    throw wrongUse('--no-smoke goes with what is made live or a canary, without --smoke.');
  }
  if (values.anyway !== undefined && !MOVES.includes(task.kind)) {
    throw wrongUse('--anyway goes with what is made live.');
  }
  const takesMore = task.kind === 'preview' || (task.kind === 'rollback' && rest.length === 0);
  if (version !== undefined && !takesMore) {
    throw wrongUse(`"${rest[0] ?? version}" is not understood.`);
  }
  return {
    name,
    task,
    json: values.json === true,
    ...(values.why !== undefined && { why: values.why }),
    ...(values.from !== undefined && {
      from: {
        folder: values.from,
        ...(values.entry !== undefined && { entry: values.entry }),
        overrideFile: values['override-file'] === true,
      },
    }),
    ...(values.smoke && { smoke: true }),
    ...(values['no-smoke'] !== undefined && { noSmoke: values['no-smoke'] }),
    ...(values.anyway !== undefined && { anyway: values.anyway }),
    ...(values['over-budget'] !== undefined && { overBudget: values['over-budget'] }),
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : String(error));
  }
}

function percent(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100)) {
    throw wrongUse('--canary needs a percentage from 0 to 100.');
  }
  return value;
}

const wrongUse = (sentence: string) => new UsageError(`${sentence} See --help.`);
