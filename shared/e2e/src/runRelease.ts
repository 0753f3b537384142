import { release as command } from '@fieldline/build/release';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

class Exit extends Error {
  constructor(readonly code: number) {
    super();
  }
}

/** Runs `npm run release -- …` in this process: the compilers that it needs are then loaded once for all. */
export async function runRelease(...words: string[]): Promise<Ended> {
  const said = { output: '', errors: '' };
  const spies = [
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.output += String(text);
      return true;
    }),
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said.errors += String(text);
      return true;
    }),
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(Number(code));
    }),
  ];
  try {
    await command(words);
    return ended(0, said);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return ended(error.code, said);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

export function ended(code: number | null, { output, errors }: Omit<Ended, 'code'>): Ended {
  // The registry of the test builds may still have versions from before `stored.json`.
  const told = output
    .replace(/^Not compared, because they do not list what they store: .*$/m, '')
    .trim();
  return { code, output: told, errors: errors.trim() };
}
