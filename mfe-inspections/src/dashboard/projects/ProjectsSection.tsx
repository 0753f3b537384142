import { PROJECTS_PER_PAGE } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, Count, FOLDED_ROWS, FoldingSection, lazyDialog } from '@fieldline/ui';
import { FoldedRows } from '../../paging/rows';
import { useDashboardList } from '../../paging/useDashboardList';
import { ProjectList } from '../../projects/list/ProjectList';
import { ProjectRow } from '../../projects/list/ProjectRow';
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
        beside={<Count count={count} />}
        actions={adding.isOffered && <Button onClick={adding.open}>{texts.add}</Button>}
        folded={
          projects.kind === 'shown' && (
            <FoldedRows>
              {projects.items.slice(0, FOLDED_ROWS).map((project) => (
                <ProjectRow key={project.id} project={project} />
              ))}
            </FoldedRows>
          )
        }
      >
        <ProjectList
          projects={projects}
          onPage={showPage}
          onAdd={adding.isOffered ? adding.open : undefined}
        />
      </FoldingSection>
      {adding.isOpen && <ProjectDialog onClose={adding.close} />}
    </>
  );
}
