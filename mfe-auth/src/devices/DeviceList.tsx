import { Badge, Button, Card, Muted, Row, Stack, timeText } from '@fieldline/ui';
import type { ListedDevice } from '@fieldline/platform/sync';
import { texts } from './texts';

/** All devices of the user, this one first. */
export function DeviceList({
  own,
  devices,
  onRemove,
}: {
  own: string;
  devices: readonly ListedDevice[];
  onRemove: (device: ListedDevice) => void;
}) {
  const inOrder = [...devices].sort(
    (one, other) =>
      Number(other.id === own) - Number(one.id === own) || (one.lastSeen < other.lastSeen ? 1 : -1),
  );
  return (
    <Stack as="ul" $gap={3}>
      {inOrder.map((device) => (
        <Card as="li" key={device.id}>
          <Row $justify="space-between">
            <Stack $gap={1}>
              <Row>
                <strong>{nameOf(device)}</strong>
                {device.id === own && <Badge>{texts.here}</Badge>}
              </Row>
              <Muted>
                {device.about && `${device.about.browser} · `}
                {texts.seen} {timeText(device.lastSeen)}
              </Muted>
            </Stack>
            {device.id !== own && (
              <Button
                tone="quiet"
                aria-label={`${texts.remove} ${nameOf(device)}`}
                onClick={() => onRemove(device)}
              >
                {texts.remove}
              </Button>
            )}
          </Row>
        </Card>
      ))}
    </Stack>
  );
}

export const nameOf = ({ about }: ListedDevice): string => about?.name ?? texts.unknown;
