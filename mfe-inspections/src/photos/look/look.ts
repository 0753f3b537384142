/** What looks at photos, in one chunk that comes with the first of them. */
export { hashOf, lookAt } from './lookAt';
export { verdict } from './verdict';
