import { parseArgs } from 'node:util';
import { UsageError } from '../UsageError';
import { OPTIONS, type Option, usageOf, VERBS, type Verb } from './verbs';

type Plain = Exclude<Verb, 'preview' | 'canary' | 'rollback' | 'hold'>;
type PlainTask<Kind> = Kind extends Plain ? { readonly kind: Kind } : never;

/** The task of a release command. */
export type Task =
  | PlainTask<Plain>
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'preview'; readonly others: readonly string[] }
  | { readonly kind: 'canary'; readonly percent: number }
  | { readonly kind: 'rollback'; readonly to?: string }
  | { readonly kind: 'hold'; readonly reason: string };

/** The folder of another tool's build. */
export interface ForeignFolder {
  readonly folder: string;
  /** Its entry, if the command names one. */
  readonly entry?: string;
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

const isVerb = (word: string | undefined): word is Verb => word !== undefined && word in VERBS;

const PACKAGE = /^(mfe-|shell$)/;

/** @throws UsageError with the problem and how to get help */
export function readCommandLine(words: readonly string[]): CommandLine {
  const { values, positionals } = parsed(words);
  const [first, second] = positionals;
  // `canary mfe-x 10` and `mfe-x canary 10`; a package alone is made live.
  const named = [first, second].find(isVerb);
  const verb = named ?? 'live';
  const rest = positionals.filter((word) => word !== named);
  const isAlone = second === undefined && values.from === undefined;
  if (!named && first !== undefined && !PACKAGE.test(first) && !isAlone) {
    throw new UsageError(`"${first}" is no verb. "npm run release -- --help" lists them.`);
  }
  if (values.help) {
    return { name: undefined, task: { kind: 'help', text: usageOf(named) }, json: false };
  }
  const wrongUse = (sentence: string) =>
    new UsageError(`${sentence} "npm run release -- ${verb} --help" says how to use it.`);
  for (const option of optionsIn(values)) {
    if (!VERBS[verb].options.includes(option)) {
      throw wrongUse(`--${option} does not go with ${verb}.`);
    }
  }
  if (values.entry !== undefined && values.from === undefined) {
    throw wrongUse('--entry needs --from.');
  }
  if (verb === 'override' && values.from === undefined) throw wrongUse('override needs --from.');
  if (values.smoke && values['no-smoke'] !== undefined) {
    throw wrongUse('Choose --smoke or --no-smoke.');
  }
  // A build by another tool has its name in its folder.
  const name = values.from === undefined ? rest.shift() : undefined;
  const task = taskOf(verb, rest, wrongUse);
  return {
    name,
    task,
    json: values.json === true,
    ...(values.why !== undefined && { why: values.why }),
    ...(values.from !== undefined && {
      from: {
        folder: values.from,
        ...(values.entry !== undefined && { entry: values.entry }),
      },
    }),
    ...(values.smoke && { smoke: true }),
    ...(values['no-smoke'] !== undefined && { noSmoke: values['no-smoke'] }),
    ...(values.anyway !== undefined && { anyway: values.anyway }),
    ...(values['over-budget'] !== undefined && { overBudget: values['over-budget'] }),
  };
}

/** The task of a verb with the words after its package. */
function taskOf(
  verb: Verb,
  words: readonly string[],
  wrongUse: (sentence: string) => UsageError,
): Task {
  const [word, ...more] = words;
  const extra = VERBS[verb].takes.endsWith('…') ? undefined : VERBS[verb].words ? more[0] : word;
  if (extra !== undefined) throw wrongUse(`"${extra}" is not understood.`);
  if (verb === 'preview') return { kind: verb, others: words };
  if (verb === 'rollback') return { kind: verb, ...(word !== undefined && { to: word }) };
  if (verb === 'hold') {
    if (!word) throw wrongUse('hold needs a reason, in quotes.');
    return { kind: verb, reason: word };
  }
  if (verb !== 'canary') return { kind: verb };
  const percent = Number(word?.trim() || NaN);
  if (!(percent >= 0 && percent <= 100)) {
    throw wrongUse('canary needs a percentage from 0 to 100.');
  }
  return { kind: verb, percent };
}

function parsed(words: readonly string[]) {
  const flag = words.find((word) => word.startsWith('--') && isVerb(word.slice(2)));
  if (flag !== undefined) {
    const [verb, name] = [flag.slice(2), words.find((word) => PACKAGE.test(word))];
    throw new UsageError(`Write "npm run release -- ${verb} ${name ?? '<package>'}", without --.`);
  }
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${problem}. "npm run release -- --help" lists verbs and options.`);
  }
}

/** The options that a command line has, without those that every verb takes. */
const optionsIn = (values: object): readonly Option[] =>
  Object.keys(values).filter((key): key is Option => key in OPTIONS && key !== 'json');
