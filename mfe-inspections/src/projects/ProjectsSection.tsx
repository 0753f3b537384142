import { PROJECTS_PER_PAGE } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, FoldingSection, lazyDialog } from '@fieldline/ui';
import { useDashboardList } from '../lists/useDashboardList';
import { ProjectList } from './ProjectList';
import { projectPageQuery } from '../project/queries';
import { texts } from './texts';

const ProjectDialog = lazyDialog(() => import('../project/form/ProjectDialog'));

/** The projects on the dashboard. */
export function ProjectsSection() {
  const { api } = usePlatform();
  const {
    shown: projects,
    count,
    showPage,
    adding,
  } = useDashboardList('projects', {
    size: PROJECTS_PER_PAGE,
    queryOf: (page) => projectPageQuery(api, { page }),
    idsOf: ({ id }) => [id],
  });
  return (
    <>
      <FoldingSection
        title={texts.title}
        name="projects"
        count={count}
        actions={<Button onClick={adding.open}>{texts.add}</Button>}
      >
        <ProjectList projects={projects} onPage={showPage} onAdd={adding.open} />
      </FoldingSection>
      {adding.isOpen && <ProjectDialog onClose={adding.close} />}
    </>
  );
}
