export { ActionPage as default } from '../action/ActionPage';
