import { Badge, Button, Card, Muted, Row, Stack, timeText } from '@fieldline/ui';
import type { ListedDevice } from '@fieldline/platform/sync';
import styled from 'styled-components';
import { namesOf } from './names';
import { texts } from './texts';

/** The button stays beside the name even on the narrowest phone. */
const Line = styled(Row)`
  flex-wrap: nowrap;
`;

/** All devices of the user, this one first. */
export function DeviceList({
  own,
  devices,
  onRemove,
}: {
  own: string;
  devices: readonly ListedDevice[];
  onRemove: (id: string, name: string) => void;
}) {
  const inOrder = [...devices].sort(
    (one, other) =>
      Number(other.id === own) - Number(one.id === own) || (one.lastSeen < other.lastSeen ? 1 : -1),
  );
  const names = namesOf(devices);
  return (
    <Stack as="ul" $gap={3}>
      {inOrder.map(({ id, about, lastSeen }) => (
        <Card as="li" key={id}>
          <Line $justify="space-between">
            <Stack $gap={1}>
              <Row>
                <strong>{names.get(id)}</strong>
                {id === own && <Badge>{texts.here}</Badge>}
              </Row>
              <Muted>
                {about && `${about.browser} · `}
                {texts.seen} {timeText(lastSeen)}
              </Muted>
            </Stack>
            {id !== own && (
              <Button
                tone="quiet"
                aria-label={`${texts.remove} ${names.get(id)}`}
                onClick={() => onRemove(id, names.get(id) ?? '')}
              >
                {texts.remove}
              </Button>
            )}
          </Line>
        </Card>
      ))}
    </Stack>
  );
}
