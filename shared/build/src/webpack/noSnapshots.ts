/** Stands for the runtime's reader of manifests, and for what loads ahead by them: the registry says what there is. */
export class SnapshotHandler {
  readonly hooks = { registerPlugins: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => undefined;
