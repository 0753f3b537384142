import { readTeamKeys, type TeamWire } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { statusLine, watchDevices } from '@fieldline/platform/devices';
import type { SyncStatus } from '@fieldline/platform/sync';
import { color, fontSize, Muted, Section, space, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
  overflow-wrap: anywhere;
`;

const Summary = styled.summary`
  width: fit-content;
  cursor: pointer;
  color: ${color.muted};
`;

const Print = styled.code`
  display: block;
  font-size: ${fontSize.small};
`;

/** The people and guides that the team shares, the state of this browser, and who has the key. */
export function SharedPeople({ team }: { team: TeamWire }) {
  const { api, stores } = usePlatform();
  const people = useStore(stores.people);
  const status = useTeamStatus(team);
  const { data, refetch } = useQuery({
    queryKey: ['mfe-auth', 'team', 'keys'],
    queryFn: async () => {
      const keys = await api.call(readTeamKeys);
      const { devicesOf } = await import('./sharedKeys');
      return devicesOf(team, keys);
    },
  });
  // Each status is a new object. It may come from another member's browser.
  useEffect(() => {
    if (status) void refetch({ cancelRefetch: false });
  }, [status, refetch]);
  const isShared = people.some((person) => person.team === team.id);
  return (
    <Section title={texts.shared}>
      <Stack $gap={3}>
        {status && (isShared || ['keyless', 'broken'].includes(status.kind)) && (
          <p role="status">{statusLine(status)}</p>
        )}
        <Muted as="p">{isShared ? texts.sharedWhy : texts.nobodyShared}</Muted>
        {data && data.length > 0 && (
          <details>
            <Summary>{texts.fingerprints}</Summary>
            <Stack $gap={3}>
              <Muted as="p">{texts.fingerprintsWhy}</Muted>
              <List>
                {data.map(({ id, member, fingerprint, isHere, isWaiting }) => (
                  <li key={id}>
                    {[member, isHere && texts.thisBrowser, isWaiting && texts.waiting]
                      .filter(Boolean)
                      .join(' · ')}
                    <Print>{fingerprint}</Print>
                  </li>
                ))}
              </List>
            </Stack>
          </details>
        )}
      </Stack>
    </Section>
  );
}

/** The sync status of this browser, from any of its tabs; null while there is nothing to do. */
function useTeamStatus({ id, uid }: TeamWire): SyncStatus | null {
  const [status, setStatus] = useState<SyncStatus | null>(null);
  useEffect(() => watchDevices(`${uid} ${id}`, setStatus), [id, uid]);
  return status;
}
