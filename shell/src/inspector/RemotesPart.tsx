import { SHELL } from '@fieldline/contracts';
import { Facts } from '@fieldline/ui';
import { useId } from 'react';
import { type RemoteFacts, sizeText } from './model';
import { Entries, Part, Stack } from './parts';
import { texts } from './texts';
import type { HealthOf } from './useHealth';

/** Every remote with its version, its origin, and its failures. */
export function RemotesPart({
  shell,
  remotes,
  healthOf,
}: {
  shell: string;
  remotes: readonly RemoteFacts[];
  healthOf: HealthOf;
}) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{texts.remotes}</h3>
      <p>{texts.shell(shell)}</p>
      <Health lines={healthOf(SHELL, shell)} />
      <Entries>
        {remotes.map((remote) => (
          <li key={remote.name}>
            <strong>{remote.name}</strong>
            <Facts column={170} facts={factsOf(remote)} />
            <Health lines={healthOf(remote.name, remote.version)} />
            {remote.failures.map(({ module, message, stack }, index) => (
              <details key={index}>
                <summary>{texts.failed(module, message)}</summary>
                <Stack>{stack}</Stack>
              </details>
            ))}
          </li>
        ))}
      </Entries>
    </Part>
  );
}

/** The problems that visitors had with a version. */
function Health({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{texts.health}</summary>
      <Entries>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Entries>
    </details>
  );
}

function factsOf({ version, channel, bucket, origin, files, bytes, ms }: RemoteFacts) {
  const size = sizeText(bytes) ?? texts.unknown;
  return [
    [texts.version, version],
    [texts.channel, channel],
    [texts.bucket, bucket === null ? undefined : String(bucket)],
    [texts.origin, origin],
    [texts.size, files === 0 ? texts.notLoaded : `${size}, ${texts.files(files)}`],
    [texts.loaded, ms === null ? undefined : `${ms} ms`],
  ] as const;
}
