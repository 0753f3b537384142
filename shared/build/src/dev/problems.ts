import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';
import type { BuildProblem } from './news';

/** Lines about the tools, not the sources. */
const OF_TOOLS = [
  /^\s*at (?:async )?\S.*$/,
  /^\s*at .+:\d+:\d+\)?$/,
  /^Module build failed \(from .*\):$/,
  /^Caused by:$/,
  /^\s*\d+: (?:failed|Syntax Error|error was recoverable).*$/i,
  /^\s*Syntax Error$/,
  /^\(node:\d+\)/,
];

/**
 * The problems as the author of the sources needs them: the file, the problem, and the surrounding
 * lines.
 * @param read the lines of a source file
 */
export function problemsOf(
  errors: readonly StatsError[],
  root: string,
  read: (file: string) => readonly string[],
): readonly BuildProblem[] {
  const problems = errors.map((error) => {
    const file = fileOf(error, root);
    return { file, text: withFrame(readable(error.message, root), file, read) };
  });
  // An unreadable file is reported once for each file that imports it.
  const seen = new Set<string>();
  return problems.filter(({ file, text }) => {
    const key = `${file}\n${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

function fileOf({ moduleIdentifier, moduleName, loc }: StatsError, root: string): string {
  const path = moduleIdentifier
    ?.split('!')
    .pop()
    ?.split('|')
    .find((part) => part.startsWith('/'));
  const file = path ? relative(root, path) : (moduleName ?? 'the build');
  return loc ? `${file}:${loc.split('-')[0]}` : file;
}

function readable(message: string, root: string): string {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s*Stack backtrace:/);
  const lines = text
    .replaceAll(`${root}/`, '')
    .split('\n')
    .filter((line) => !OF_TOOLS.some((pattern) => pattern.test(line)))
    .map((line) => line.replace(/^Error: +/, '').trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Lines shown before and after the faulty one. */
const AROUND = 3;

/** The compiler shows the lines around a syntax error; webpack only names the position. */
function withFrame(
  text: string,
  location: string,
  read: (file: string) => readonly string[],
): string {
  const [, file = '', at = ''] = /^(.+?):(\d+)(?::\d+)?$/.exec(location) ?? [];
  if (file === '') return text;
  const line = Number(at);
  const first = Math.max(1, line - AROUND);
  const shown = read(file).slice(first - 1, line + AROUND);
  const width = String(line + AROUND).length;
  const frame = shown.map((source, index) => {
    const number = first + index;
    const mark = number === line ? '>' : ' ';
    return `${mark} ${String(number).padStart(width)} | ${source}`.trimEnd();
  });
  return [text, '', ...frame].join('\n').trim();
}

/** The same for a terminal. */
export const inTerminal = (problems: readonly BuildProblem[]): string =>
  problems.map(({ file, text }) => `${file}\n${text}`).join('\n\n');
