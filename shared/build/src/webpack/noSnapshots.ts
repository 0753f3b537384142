/** Stands for the runtime's reader of manifests: the registry says what there is. */
export class SnapshotHandler {
  readonly hooks = { registerPlugins: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
