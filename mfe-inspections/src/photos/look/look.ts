/** Checks photos; one chunk, loaded with the first photo. */
export { digestOf } from './digest';
export { hashOf, lookAt } from './lookAt';
export { verdict } from './verdict';
