import { Facts } from '@fieldline/ui';
import { useId } from 'react';
import { type RemoteFacts, sizeText } from './model';
import { Entries, Part, Stack } from './parts';
import { texts } from './texts';

/** Every remote with its version, where it came from, and what went wrong with it. */
export function RemotesPart({
  shell,
  remotes,
}: {
  shell: string;
  remotes: readonly RemoteFacts[];
}) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{texts.remotes}</h3>
      <p>{texts.shell(shell)}</p>
      <Entries>
        {remotes.map((remote) => (
          <li key={remote.name}>
            <strong>{remote.name}</strong>
            <Facts column={170} facts={factsOf(remote)} />
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
