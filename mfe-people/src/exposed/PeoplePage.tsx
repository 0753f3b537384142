export { PeoplePage as default } from '../people/table/PeoplePage';
