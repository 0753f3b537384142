export { PersonPage as default } from '../person-page/PersonPage';
