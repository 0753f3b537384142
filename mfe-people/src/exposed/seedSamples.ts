export { startSamples as start } from '../person/samples/seed';
