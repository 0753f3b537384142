export { SharePage as default } from '../offline/share/SharePage';
