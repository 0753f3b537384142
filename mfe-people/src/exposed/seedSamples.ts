export { startSamples as start } from '../samples/seed';
