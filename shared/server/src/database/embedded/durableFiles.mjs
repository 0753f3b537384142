import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's files in a folder, flushed to the disk when PostgreSQL asks for it. PGlite itself
 * ignores that, so a power cut would lose committed data.
 */
export class DurableFiles extends NodeFS {
  /** @type {NodeFS['init']} */
  async init(pg, options) {
    const { emscriptenOpts, ...rest } = await super.init(pg, options);
    const flushes = (/** @type {any} */ module) => {
      module.NODEFS.stream_ops.fsync = (/** @type {{ nfd: number }} */ { nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    return {
      ...rest,
      emscriptenOpts: { ...emscriptenOpts, preRun: [flushes, ...(emscriptenOpts.preRun ?? [])] },
    };
  }
}

/** `-F` would turn flushing off; of the ways to flush, Emscripten supports only `fsync`. */
export const withFlushing = (/** @type {readonly string[]} */ parameters) => [
  ...parameters.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];
