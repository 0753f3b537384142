import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { BuildError } from '../BuildError';
import { ROOT } from '../paths';
import { developmentConfiguration, type DevelopmentSettings } from './configuration';
import type { BuildNews } from './news';
import { problemsOf } from './problems';

/**
 * Follows a package's sources until the returned function is called; reports every build. Resolves
 * after the first, or, if a working build is required, after the first without errors.
 */
export async function watchPackage(
  settings: DevelopmentSettings,
  onBuilt: (news: BuildNews) => void,
  { mustBeWhole = false } = {},
): Promise<() => Promise<void>> {
  const compiler = webpack(developmentConfiguration(settings));
  if (!compiler) throw new BuildError(`webpack made no compiler for ${settings.name}`);
  await new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || !stats) return reject(error ?? new BuildError('webpack told nothing'));
      const { errors = [], hash = '' } = stats.toJson({ all: false, errors: true, hash: true });
      onBuilt({ name: settings.name, hash, errors: problemsOf(errors, ROOT, linesOf) });
      if (errors.length === 0 || !mustBeWhole) resolve();
    });
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(join(ROOT, file), 'utf8').split('\n');
  } catch {
    return [];
  }
}
