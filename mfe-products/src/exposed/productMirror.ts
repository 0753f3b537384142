export { startMirror as start } from '../mirror/productMirror';
