export { TrashPage as default } from '../trash/TrashPage';
