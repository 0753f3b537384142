import { PROJECTS_PER_PAGE } from '@fieldline/contracts';
import { mergeQuery, usePlatform, useSearchParams } from '@fieldline/platform';
import { askedPage, Button, FoldingSection, lazyDialog } from '@fieldline/ui';
import { useAdding } from '../lists/useAdding';
import { usePageOf } from '../queries/usePageOf';
import { ProjectList } from './ProjectList';
import { projectPageQuery } from '../project/queries';
import { texts } from './texts';

const ProjectDialog = lazyDialog(() => import('../project/form/ProjectDialog'));

const PAGE = 'projects.page';

/** The projects on the dashboard. */
export function ProjectsSection() {
  const { api } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const adding = useAdding('projects.add', [PAGE]);
  const projects = usePageOf({
    asked: askedPage(query.get(PAGE)),
    size: PROJECTS_PER_PAGE,
    queryOf: (page) => projectPageQuery(api, { page }),
    idsOf: ({ id }) => [id],
  });
  const showPage = (page: number) =>
    setQuery((current) => mergeQuery(current, { [PAGE]: page === 1 ? '' : String(page) }));

  return (
    <>
      <FoldingSection
        title={texts.title}
        name="projects"
        count={projects.kind === 'shown' ? projects.at.total : undefined}
        actions={
          <Button tone="primary" onClick={adding.open}>
            {texts.add}
          </Button>
        }
      >
        <ProjectList projects={projects} onPage={showPage} onAdd={adding.open} />
      </FoldingSection>
      {adding.isOpen && <ProjectDialog onClose={adding.close} />}
    </>
  );
}
