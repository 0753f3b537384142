import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** The sources of the contracts, wherever the repository is. */
const CONTRACTS = /[\\/]shared[\\/]contracts[\\/]src[\\/]/;
/**
 * The function that declares an API call, and its properties that only the server and tests need.
 */
const DECLARES = 'endpoint';
const FOR_SERVERS: readonly string[] = ['query', 'body', 'answer'];

type Parser = webpack.javascript.JavascriptParser;
type Program = Parameters<Parameters<Parser['hooks']['program']['tap']>[1]>[0];

/**
 * Removes the parts of the contracts that browsers do not need. Calls of functions there only make
 * schemas, so unused ones are dropped; and the schemas by which the server validates a call are
 * removed: the client sends typed values, and reads with `decode`.
 */
export class BrowserContractsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('BrowserContractsPlugin', ({ hooks }) => {
      for (const kind of ['javascript/auto', 'javascript/esm'] as const) {
        hooks.parser.for(kind).tap('BrowserContractsPlugin', (parser) => adapt(parser));
      }
    });
  }
}

function adapt(parser: Parser): void {
  const isContract = () => CONTRACTS.test(parser.state.module.resource);
  for (const made of ['CallExpression', 'NewExpression']) {
    // `undefined` leaves other modules to webpack.
    parser.hooks.isPure
      .for(made)
      .tap('BrowserContractsPlugin', () => (isContract() ? true : undefined));
  }
  parser.hooks.program.tap('BrowserContractsPlugin', (program) => {
    if (!isContract()) return;
    for (const range of takenFromEndpoints(program)) {
      const nothing = new webpack.dependencies.ConstDependency('', range);
      parser.state.module.addPresentationalDependency(nothing);
    }
  });
}

/** Removes properties from the syntax tree, and returns their positions in the text. */
function takenFromEndpoints({ body }: Program): [number, number][] {
  return body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression') return [];
      const [described] = init.arguments;
      const isDeclared = init.callee.type === 'Identifier' && init.callee.name === DECLARES;
      if (!isDeclared || described?.type !== 'ObjectExpression') return [];
      const ranges: [number, number][] = [];
      described.properties = described.properties.filter((property, index, all) => {
        const next = all[index + 1];
        const isTaken =
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          FOR_SERVERS.includes(property.key.name);
        if (!isTaken || !property.range || !next?.range) return true;
        ranges.push([property.range[0], next.range[0]]);
        return false;
      });
      return ranges;
    });
  });
}
