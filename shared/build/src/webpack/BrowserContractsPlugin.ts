import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** The sources of the contracts, wherever the repository stands. */
const CONTRACTS = /[\\/]shared[\\/]contracts[\\/]src[\\/]/;
/** What declares a call of the API, and what it tells the server and tests alone. */
const DECLARES = 'endpoint';
const FOR_SERVERS: readonly string[] = ['query', 'body', 'answer'];

type Parser = webpack.javascript.JavascriptParser;
type Program = Parameters<Parameters<Parser['hooks']['program']['tap']>[1]>[0];

/**
 * Leaves out of the browser's scripts what the contracts say for others: calls of functions there make
 * schemas and nothing else, so that those nobody imports go; and the schemas by which the server
 * validates a call stay with the server: the client sends what is typed, and reads with `decode`.
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
    // Nothing is said of other modules.
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

/** Takes properties out of the tree, and answers where they stand in the text. */
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
