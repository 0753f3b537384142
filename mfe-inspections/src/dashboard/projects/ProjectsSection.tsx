import { PROJECTS_PER_PAGE } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, FoldingSection, lazyDialog } from '@fieldline/ui';
import { useDashboardList } from '../../paging/useDashboardList';
import { ProjectList } from '../../projects/list/ProjectList';
import { projectPageQuery } from '../../projects/queries';
import { texts } from '../../projects/list/texts';

const ProjectDialog = lazyDialog(() => import('../../projects/form/ProjectDialog'));

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
