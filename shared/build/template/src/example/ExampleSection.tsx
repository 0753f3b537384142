import { Link, usePlatform } from '@fieldline/platform';
import { FailureNotice, Section, Skeleton } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { summaryOf } from './model';
import { newestProjectsQuery } from './queries';

const texts = { title: 'Example', open: 'Show them', failed: 'The projects could not be loaded.' };

/** A part of the dashboard: one sentence, and the way to the page. */
export function ExampleSection() {
  const { api } = usePlatform();
  const { data: page, error, refetch } = useQuery(newestProjectsQuery(api));

  return (
    <Section title={texts.title} actions={<Link to="/example">{texts.open}</Link>}>
      {page ? (
        <p>{summaryOf(page.data)}</p>
      ) : error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={1} height={24} />
      )}
    </Section>
  );
}
