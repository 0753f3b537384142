export { startTeam as start } from '../keeping/team';
