export { PeopleSection as default } from '../people/PeopleSection';
