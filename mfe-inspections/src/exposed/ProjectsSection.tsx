export { ProjectsSection as default } from '../projects/ProjectsSection';
