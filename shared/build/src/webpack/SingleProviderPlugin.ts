import type { Compiler, WebpackPluginInstance } from 'webpack';
import { BuildError } from '../BuildError';

/** The name of webpack's runtime module that takes modules from the share scope. */
const CONSUMES = 'consumes';
/** Its functions that compare versions, in the order in which they stand. */
const ARITHMETIC = ['parseVersion', 'versionLt', 'rangeToString', 'satisfy'];

/**
 * Leaves the arithmetic of versions out of the shell (0.7 kB compressed). What is shared has one
 * provider, the shell, and no required version: there is nothing to compare.
 */
export class SingleProviderPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SingleProviderPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SingleProviderPlugin', (module) => {
        if (module.name !== CONSUMES) return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          return typeof code === 'string' ? withoutArithmetic(code) : code;
        };
      });
    });
  }
}

/** @throws BuildError where webpack writes its runtime in another way than it did */
function withoutArithmetic(code: string): string {
  let rest = code;
  for (const name of ARITHMETIC) {
    const shorter = rest.replace(
      new RegExp(String.raw`^var ${name} = .*\n(?:[ \t].*\n)*\}`, 'm'),
      '',
    );
    if (shorter === rest) throw new BuildError(`webpack's sharing has no ${name} any more`);
    rest = shorter;
  }
  return `const versionLt = () => false;\n${rest}`;
}
