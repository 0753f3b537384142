import { ItemPage } from '../../items/ItemPage';
import { projectQuery } from '../queries';
import { ProjectDetails } from './ProjectDetails';

const texts = {
  title: 'Project',
  failed: 'The project could not be loaded.',
  missing: 'Project Not Found',
};

/** One project with its site visits. */
export const ProjectPage = () => (
  <ItemPage query={projectQuery} texts={texts} nameOf={({ name }) => name} parentOf={() => '/'}>
    {(project) => <ProjectDetails project={project} />}
  </ItemPage>
);
