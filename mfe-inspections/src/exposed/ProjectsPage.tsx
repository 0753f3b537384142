export { ProjectsPage as default } from '../projects/list/ProjectsPage';
