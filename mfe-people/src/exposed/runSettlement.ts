export { startSettlement as start } from '../settlement/background';
