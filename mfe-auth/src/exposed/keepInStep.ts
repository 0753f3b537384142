export { startKeeping as start } from '../keeping/background';
