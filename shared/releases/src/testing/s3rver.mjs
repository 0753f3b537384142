// An S3 server of npm, as a process: `node --openssl-legacy-provider s3rver.mjs <folder> <bucket>` prints its
// port, and ends with its standard input. Its page tokens are made with DES, which OpenSSL 3 has as legacy alone.
import S3rver from '@20minutes/s3rver';

const [folder, bucket] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory: folder,
  configureBuckets: [{ name: bucket }],
  vhostBuckets: false,
  silent: true,
});

/**
 * It ignores the conditions of a write, which a registry cannot do without: they are added here, for one write
 * of a key at a time.
 */
const writing = new Map();
async function conditions(context, next) {
  const { 'if-match': wanted, 'if-none-match': none } = context.headers;
  const { path } = context;
  if (context.method !== 'PUT' || (wanted === undefined && none === undefined)) return next();
  const before = writing.get(path) ?? Promise.resolve();
  const own = before.then(async () => {
    const [, , ...key] = path.split('/').map(decodeURIComponent);
    const there = await server.store.getObject(bucket, key.join('/'));
    there?.content.destroy();
    const fits = none === '*' ? !there : there?.metadata.etag === wanted;
    if (fits) return next();
    context.req.resume();
    context.status = 412;
  });
  writing.set(
    path,
    own.catch(() => undefined),
  );
  return own;
}

/** Of a bucket's own address it signs `/bucket`, where clients ask for `/bucket/`. */
function slash(context, next) {
  if (context.path === `/${bucket}/`) {
    context.mountPath = '/';
    context.state.vhost = true;
  }
  return next();
}

/** It escapes keys twice in what it answers. */
async function escapedOnce(context, next) {
  await next();
  if (typeof context.body !== 'string') return;
  context.body = context.body.replace(/&amp;(amp|apos|gt|lt|quot);/g, '&$1;');
}

server.middleware.unshift(escapedOnce);
// The last one routes; those before it know by then how the bucket is named.
server.middleware.splice(-1, 0, slash, conditions);
const { port } = await server.run();
process.stdout.write(`${port}\n`);
process.stdin.resume().once('end', () => process.exit());
