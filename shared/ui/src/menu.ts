/** The drop-down menu, apart from the other overlays because it brings a positioning engine. */
export * from './overlays/Menu';
