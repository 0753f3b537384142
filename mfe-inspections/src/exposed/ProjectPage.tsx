export { ProjectPage as default } from '../project-page/ProjectPage';
