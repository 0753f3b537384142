export { ProjectsPage as default } from '../projects/ProjectsPage';
