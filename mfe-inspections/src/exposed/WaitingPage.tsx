export { WaitingPage as default } from '../offline/waiting/WaitingPage';
