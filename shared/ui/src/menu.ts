/**
 * The drop-down menu, separate from the other overlays because it contains a positioning engine.
 */
export * from './overlays/Menu';
