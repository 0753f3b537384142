import { ItemPage } from '../../items/ItemPage';
import { projectQuery } from '../queries';
import { ProjectDetails } from './ProjectDetails';

const texts = {
  title: 'Project',
  failed: 'The project could not be loaded.',
  missing: 'Project Not Found',
  gone: 'This project has been deleted',
};

/** One project with its site visits. */
export const ProjectPage = () => (
  <ItemPage query={projectQuery} texts={texts} parentOf={() => '/'}>
    {(project) => <ProjectDetails project={project} />}
  </ItemPage>
);
