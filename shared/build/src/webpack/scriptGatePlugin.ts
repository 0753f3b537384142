import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

// Code in webpack's function that loads a script; `script`, `url` and `key` are its variables.
const createThroughGate = `
script = document.createElement('script');
script.setAttribute('data-webpack', dataWebpackPrefix + key);
if (globalThis.__fieldlineScripts) globalThis.__fieldlineScripts.admit(script, url);
else script.src = url;`;

/**
 * Makes a bundle pass every script it loads to the shell's script gate, which adds integrity and a
 * trusted address; in a host without a gate it loads them itself. Uses the `createScript` hook of
 * webpack's LoadScriptRuntimeModule.
 */
export class ScriptGatePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.compilation.tap('ScriptGatePlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptGatePlugin',
        () => createThroughGate,
      );
    });
  }
}
