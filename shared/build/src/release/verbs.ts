/** What a release command can do, and its options. */

export const OPTIONS = {
  why: { type: 'string' },
  'no-smoke': { type: 'string' },
  smoke: { type: 'boolean' },
  anyway: { type: 'string' },
  'over-budget': { type: 'string' },
  from: { type: 'string' },
  entry: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
export type Option = keyof typeof OPTIONS;

const OPTION_TEXTS: Readonly<Record<Option, string>> = {
  why: '--why <text>          stored in the history',
  'no-smoke': '--no-smoke <why>      without the test in a browser that comes before',
  smoke: '--smoke               test it in a browser, and note what failed',
  anyway: '--anyway <why>        although its test failed, or stored data could not be read back',
  'over-budget': '--over-budget <why>   although it exceeds a budget',
  from: '--from <folder>       what another tool built, with its remote.json; needs no package',
  entry: '--entry <file>        its entry, unless its manifest or its name tells',
  json: '--json                answer as JSON',
  help: '--help                this text',
};

interface VerbText {
  /** The words after the verb; `…` takes any number more. */
  readonly takes: string;
  /** Whether a word may follow the package. */
  readonly words?: true;
  readonly does: string;
  readonly options: readonly Option[];
}

const BUILDS = ['from', 'entry'] as const;
const MOVES = ['why', 'no-smoke', 'anyway', 'over-budget'] as const;

const TEXTS = {
  live: {
    takes: '<package>',
    does: 'builds, publishes and tests it, and makes it live; the word "live" may be left out',
    options: [...MOVES, ...BUILDS],
  },
  publish: {
    takes: '<package>',
    does: 'builds and publishes it; what is live stays',
    options: BUILDS,
  },
  preview: {
    takes: '<package> [others]…',
    does: 'shows it, with others if named, to testers who have the printed address: 14 days',
    options: ['why', 'smoke', ...BUILDS],
  },
  canary: {
    takes: '<package> <percent>',
    words: true,
    does: 'shows it to so many visitors, or widens a canary; 0: to who asks with ?canary=<package>',
    options: [...MOVES, ...BUILDS],
  },
  promote: {
    takes: '<package>',
    does: 'makes the canary live',
    options: ['why', 'no-smoke', 'anyway'],
  },
  abort: {
    takes: '<package>',
    does: 'ends the canary; what is live stays',
    options: ['why'],
  },
  rollback: {
    takes: '<package> [version]',
    words: true,
    does: 'ends the canary, or makes the version before live; again goes further back',
    options: ['why', 'anyway'],
  },
  hold: {
    takes: '<package> <why>',
    words: true,
    does: 'lets nothing new go live',
    options: ['why'],
  },
  unhold: {
    takes: '<package>',
    does: 'lets it change again, and npm start make the sources live',
    options: ['why'],
  },
  retire: {
    takes: '<package>',
    does: 'takes a remote out of the suite; open tabs keep it',
    options: ['why'],
  },
  restore: {
    takes: '<package>',
    does: 'brings a retired remote back as it was',
    options: ['why', 'anyway'],
  },
  'end-preview': {
    takes: '<package>',
    does: 'ends its previews; their addresses show what is live',
    options: [],
  },
  override: {
    takes: '--from <folder>',
    does: 'writes override.json into a folder, so that its build can stand in from any server',
    options: BUILDS,
  },
  status: {
    takes: '<package>',
    does: 'what is live, tried and held, how loads go, who did what',
    options: [],
  },
  history: { takes: '[package]', does: 'who did what, and why', options: [] },
  verify: {
    takes: '<package>',
    does: 'compares every file with its hash, bill of materials and provenance',
    options: [],
  },
  prune: {
    takes: '',
    does: 'removes versions older than 90 days that nothing names, and previews that are over',
    options: [],
  },
} as const satisfies Record<string, VerbText>;
export type Verb = keyof typeof TEXTS;
export const VERBS: Readonly<Record<Verb, VerbText>> = TEXTS;

/** The help of a verb, or of the whole command. */
export function usageOf(verb?: Verb): string {
  const lines = verb
    ? [
        `npm run release -- ${`${verb} ${VERBS[verb].takes}`.trim()} [options]`,
        `  ${VERBS[verb].does}`,
        '',
        ...[...VERBS[verb].options, 'json' as const].map((option) => `  ${OPTION_TEXTS[option]}`),
      ]
    : [
        'npm run release -- <package>           builds it, tests it, and makes it live',
        'npm run release -- <verb> <package> [options]',
        '',
        ...Object.entries(VERBS).map(
          ([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(32)} ${does}`,
        ),
        '',
        '"npm run release -- <verb> --help" lists the options of a verb.',
        'Exit codes: 0 done, 1 refused or failed, 2 wrong usage.',
      ];
  return lines.join('\n');
}
