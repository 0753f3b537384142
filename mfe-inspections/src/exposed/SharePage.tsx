export { SharePage as default } from '../share/SharePage';
