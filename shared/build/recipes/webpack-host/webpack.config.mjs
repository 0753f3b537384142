import webpack from 'webpack';

const REMOTE = 'mfe-search';

/** What is live in a suite, as the plugin of webpack wants it. */
export async function federation(suite) {
  const read = async (path) => (await fetch(`${suite}/${path}`)).json();
  const { remotes } = await read('registry.json');
  const { id } = remotes.find(({ name }) => name === REMOTE);
  const { metaData, shared } = await read(`releases/${REMOTE}/${id}/mf-manifest.json`);
  const { remoteEntry, globalName } = metaData;
  return {
    name: 'host',
    remotes: { search: `${globalName}@${suite}/releases/${REMOTE}/${id}/${remoteEntry.name}` },
    // The remote has no copies: its host shares all that it uses.
    shared: Object.fromEntries(
      shared.map(({ name }) => [
        fileOf(name),
        { shareKey: name, singleton: true, requiredVersion: false },
      ]),
    ),
  };
}

const fileOf = (name) =>
  name === 'lucide-react/createLucideIcon' ? 'lucide-react/dist/esm/createLucideIcon.mjs' : name;

// The packages of Fieldline are TypeScript.
const parser = { syntax: 'typescript', tsx: true };
const jsc = { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } };

export default async ({ suite }) => ({
  mode: 'production',
  entry: './main.js',
  output: { publicPath: 'auto', clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      { test: /\.(woff2|ttf)$/, type: 'asset/resource' },
      { test: /\.tsx?$/, loader: 'swc-loader', options: { jsc } },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({ SUITE: JSON.stringify(suite) }),
    new webpack.container.ModuleFederationPlugin(await federation(suite)),
  ],
});
