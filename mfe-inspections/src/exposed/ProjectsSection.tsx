export { ProjectsSection as default } from '../dashboard/projects/ProjectsSection';
