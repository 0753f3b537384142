/** The toast region: the shell's alone. */
export * from './overlays/ToastRegion';
