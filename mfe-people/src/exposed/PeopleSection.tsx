export { PeopleSection as default } from '../people/dashboard/PeopleSection';
