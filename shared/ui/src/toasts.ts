/** The toast region: only the shell has it. */
export * from './overlays/ToastRegion';
