export { startSettlement as start } from '../generation/background';
