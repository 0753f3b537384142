import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { BuildError } from '../BuildError';

const { initializeSharing, loadScript, publicPath, shareScopeMap } = webpack.RuntimeGlobals;

/** What follows webpack's functions that choose among the providers of a shared module. */
const AFTER_CHOICE = 'const installedModules = {};';
/** The one of them that is called for a singleton without a required version. */
const TAKE = 'loadSingleton';
/** A call of any of them. */
const CHOICES = /\bload\w*(?=\(")/g;

/** In the shell there is one provider; in any other host the one whose copy runs already comes first. */
const takeFromHost = `
const ${TAKE} = (scope, key) => {
  const offered = Object.values(${shareScopeMap}[scope][key] ?? {});
  const shared = offered.find((each) => each.loaded) ?? offered[0];
  if (!shared) throw new Error("This host does not share " + key + ": see Fieldline TEAMS.md");
  shared.loaded = 1;
  return shared.get();
};`;

function taking(code: string): string {
  const [, rest] = code.split(AFTER_CHOICE);
  if (rest === undefined || code.match(CHOICES)?.some((name) => name !== TAKE)) {
    throw new BuildError('A remote takes what is shared in another way than it did');
  }
  return takeFromHost + AFTER_CHOICE + rest;
}

function sharing(code: string): string {
  if (/\bregister\("/.test(code)) throw new BuildError('A remote shares something of its own');
  return `${shareScopeMap} = {};\n${initializeSharing} = () => 1;`;
}

/** The shell loads entries by script elements. */
const besideScript = () => `${publicPath} = new URL(".", document.currentScript.src).href;`;

/**
 * The shell's script gate has the limit; a chunk has one address, and is asked for once at a time. A host
 * that knows nothing of the suite has no gate.
 */
const throughGate = () => `
${loadScript} = (url, done) => {
  const script = document.createElement("script");
  script.onload = script.onerror = (event) => {
    script.onload = script.onerror = null;
    script.remove();
    done(event);
  };
  const gate = globalThis.__fieldlineScripts;
  if (gate) gate.admit(script, url);
  else script.src = url;
  if (script.src) document.head.append(script);
};`;

/** Shorter forms of webpack's runtime modules, by their names. */
const SHORTER: Readonly<Record<string, (code: string) => string>> = {
  consumes: taking,
  sharing,
  publicPath: besideScript,
  'load script': throughGate,
};

/**
 * Leaves out of a remote's entry what no remote of the suite comes to (1.2 kB compressed): the choice
 * among versions of what is shared, as whether the shell has what a remote needs is checked by names at
 * release; sharing something of its own; the search for the address
 * of its script where no element has it; and a time limit beside that of the script gate.
 */
export class LeanContainerPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeanContainerPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanContainerPlugin', (module) => {
        const shorten = SHORTER[module.name];
        if (!shorten) return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          return typeof code === 'string' ? shorten(code) : code;
        };
      });
    });
  }
}
