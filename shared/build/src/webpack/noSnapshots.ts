/** Replaces the runtime's reader of manifests and its preloading: the registry does both. */
export class SnapshotHandler {
  readonly hooks = { registerPlugins: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => undefined;
