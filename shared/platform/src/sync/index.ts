/** For devices in step alone: merging, sealing, and the engine. Loaded when a user wants it. */
export * from './engine/context';
export * from './engine/engine';
export { pass } from './engine/pass';
export * from './engine/shelf';
export * from './engine/status';
export * from './sealing/recordSeal';
