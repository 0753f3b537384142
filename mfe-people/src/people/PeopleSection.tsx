import type { Person } from '@fieldline/contracts';
import { Link, mergeQuery, usePlatform, useSearchParams } from '@fieldline/platform';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  color,
  EmptyState,
  Muted,
  Row,
  Section,
  space,
} from '@fieldline/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { dateText, STATUS_HUES } from './model';

const texts = {
  title: 'People Management',
  add: 'Add Person',
  generate: 'Generate Sales Guide',
  empty: 'No people found',
  emptyHint:
    'Start by adding your first person or generate sales guides to create prospect profiles',
  view: (name: string) => `View ${name}`,
  viewAction: 'View',
  count: (count: number) => `${count} ${count === 1 ? 'Person' : 'People'}`,
  guides: (count: number) => `${count} guides`,
  last: (date: string) => `Last: ${date}`,
};

const ADD = 'people.add';

const PersonDialog = lazy(() => import('./PersonDialog'));

const PersonRow = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.border};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled(Link)`
  color: ${color.text};
  font-weight: 550;
`;

/** The people on the dashboard. */
export function PeopleSection() {
  const people = usePlatform().stores.people.use();
  const [query, setQuery] = useSearchParams();
  const adding = query.has(ADD);
  const setAdding = (open: boolean) =>
    setQuery((current) => mergeQuery(current, { [ADD]: open ? '1' : undefined }), {
      replace: !open,
    });

  return (
    <Section
      title={texts.title}
      actions={
        <Row>
          <ButtonLink to="/" state={{ screen: 'generator' }}>
            {texts.generate}
          </ButtonLink>
          <Button tone="primary" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        </Row>
      }
    >
      {people.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <PersonRows people={people} />
      )}
      {adding && (
        <Suspense fallback={null}>
          <PersonDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function PersonRows({ people }: { people: readonly Person[] }) {
  return (
    <>
      <h3>{texts.count(people.length)}</h3>
      <ul>
        {people.map((person) => (
          <PersonRow key={person.id}>
            <Avatar name={person.name} />
            <Words>
              <Row>
                <Name to={`/person/${encodeURIComponent(person.id)}`}>{person.name}</Name>
                <Badge $hue={STATUS_HUES[person.status]}>{person.status}</Badge>
              </Row>
              <Muted>
                {[person.email, person.company, person.position, person.location]
                  .filter(Boolean)
                  .join(' · ')}
              </Muted>
              <div>
                <Muted>
                  {texts.guides(person.totalGuides)} · {texts.last(dateText(person.lastContact))}
                </Muted>
              </div>
            </Words>
            <ButtonLink
              to={`/person/${encodeURIComponent(person.id)}`}
              aria-label={texts.view(person.name)}
            >
              {texts.viewAction}
            </ButtonLink>
          </PersonRow>
        ))}
      </ul>
    </>
  );
}
