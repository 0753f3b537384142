export { ProjectPage as default } from '../projects/page/ProjectPage';
