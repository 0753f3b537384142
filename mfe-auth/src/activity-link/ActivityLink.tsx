import { ButtonLink, Muted, Row, Section, Stack } from '@fieldline/ui';

const texts = {
  title: 'Activity',
  why: 'Who signed in, changed members, exported or deleted something.',
  link: 'Activity Log',
};

/** The link to this workspace's activity log, for its owners. */
export const ActivityLink = () => (
  <Section title={texts.title}>
    <Stack $gap={2}>
      <Muted as="p">{texts.why}</Muted>
      <Row>
        <ButtonLink to="/team/activity">{texts.link}</ButtonLink>
      </Row>
    </Stack>
  </Section>
);
