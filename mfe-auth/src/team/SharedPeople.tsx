import type { TeamWire } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { Muted, Section } from '@fieldline/ui';
import { texts } from './texts';

/** What it means to share people and guides with a team. */
export function SharedPeople({ team }: { team: TeamWire }) {
  const { stores } = usePlatform();
  const people = useStore(stores.people);
  const isShared = people.some((person) => person.team === team.id);
  return (
    <Section title={texts.shared}>
      <Muted as="p">{isShared ? texts.sharedWhy : texts.nobodyShared}</Muted>
    </Section>
  );
}
