export { LogPage as default } from '../log-page/LogPage';
