import { Link, usePlatform } from '@fieldline/platform';
import { EmptyState, FailureNotice, PageBody, PageTitle, Skeleton, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { unvisited } from './model';
import { newestProjectsQuery } from './queries';

const texts = {
  title: 'Example',
  none: 'Every project has been visited',
  failed: 'The projects could not be loaded.',
};

/** The page at /example. */
export function ExamplePage() {
  const { api } = usePlatform();
  const { data: page, error, refetch } = useQuery(newestProjectsQuery(api));
  const projects = page && unvisited(page.data);

  return (
    <PageBody>
      <PageTitle>{texts.title}</PageTitle>
      {projects ? (
        projects.length === 0 ? (
          <EmptyState title={texts.none} />
        ) : (
          <Stack as="ul" $gap={2}>
            {projects.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/projects/${id}`}>{name}</Link>
              </li>
            ))}
          </Stack>
        )
      ) : error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} height={32} />
      )}
    </PageBody>
  );
}
