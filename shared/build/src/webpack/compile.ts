import webpack, { type Configuration } from 'webpack';
import { BuildError } from '../BuildError';

/** Runs one build to its end. @throws BuildError */
export async function compile(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  if (!compiler) throw new BuildError('webpack made no compiler');
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (result) resolve(result);
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new BuildError(stats.toString({ preset: 'errors-warnings', colors: false }));
  }
}
