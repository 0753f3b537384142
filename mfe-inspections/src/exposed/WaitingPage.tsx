export { WaitingPage as default } from '../waiting/WaitingPage';
