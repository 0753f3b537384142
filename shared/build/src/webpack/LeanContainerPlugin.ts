import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { BuildError } from '../BuildError';

const { initializeSharing, loadScript, publicPath, shareScopeMap } = webpack.RuntimeGlobals;

/** The code after webpack's functions that choose among the providers of a shared module. */
const AFTER_CHOICE = 'const installedModules = {};';
/** webpack's function for a singleton without a required version, and its calls. */
const TAKE = 'loadSingleton';
const TAKES = /\bloadSingleton\("default", ("[^"]+"), false\)/g;
/** A call of any function that chooses. */
const CHOICE = /\bload\w*\("/;

/**
 * The shell has one provider; in any other host, one whose copy is already running is preferred. Calls
 * name what they take by its index in the list, which an error needs whole.
 */
const takeFromHost = (keys: readonly string[]) => `
const keys = [${keys.join()}];
const ${TAKE} = (index) => {
  const scope = ${shareScopeMap}.default;
  const offered = Object.values(scope[keys[index]] ?? {});
  const shared = offered.find((each) => each.loaded) ?? offered[0];
  if (!shared) {
    const missing = keys.filter((each) => !scope[each]).join(", ");
    throw new Error("This host does not share " + missing + ": see shared/build/FEDERATION.md");
  }
  shared.loaded = 1;
  return shared.get();
};`;

function taking(code: string): string {
  const [, rest = ''] = code.split(AFTER_CHOICE);
  const keys = [...new Set(Array.from(rest.matchAll(TAKES), ([, key = '']) => key))].sort();
  const indexed = rest.replaceAll(TAKES, (_call, key: string) => `${TAKE}(${keys.indexOf(key)})`);
  if (keys.length === 0 || CHOICE.test(indexed)) {
    throw new BuildError('A remote takes what is shared in another way than it did');
  }
  return takeFromHost(keys) + AFTER_CHOICE + indexed;
}

function sharing(code: string): string {
  if (/\bregister\("/.test(code)) throw new BuildError('A remote shares something of its own');
  return `${shareScopeMap} = {};\n${initializeSharing} = () => 1;`;
}

/** The shell loads entries by script elements. */
const besideScript = () => `${publicPath} = new URL(".", document.currentScript.src).href;`;

/**
 * The shell's script gate has the time limit, and chunks have one address and are requested once at
 * a time. A host that does not know the suite has no gate.
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

/** Shorter forms of webpack's runtime modules, by name. */
const SHORTER: Readonly<Record<string, (code: string) => string>> = {
  consumes: taking,
  sharing,
  publicPath: besideScript,
  'load script': throughGate,
};

/**
 * Removes code that remotes of the suite never use from a remote's entry (1.1 kB compressed, and three entries are in the first load):
 * choosing among versions of shared modules, because names are checked at release; sharing modules
 * of its own; finding its script's address without an element; and a time limit in addition to the
 * script gate's.
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
