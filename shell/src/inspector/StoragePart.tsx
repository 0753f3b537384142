import { useId } from 'react';
import { sizeText, type StoredKey } from './model';
import { Entries, Entry, Part } from './parts';
import { texts } from './texts';

/** What this browser stores for the suite: the keys with owner and size, never the values. */
export function StoragePart({ keys, usage }: { keys: readonly StoredKey[]; usage: number | null }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{texts.storage}</h3>
      {usage !== null && <p>{texts.usage(sizeText(usage) ?? '')}</p>}
      <Entries>
        {keys.map(({ storageName, key, owner, size }) => (
          <Entry key={`${storageName} ${key}`}>
            {key}
            <span>{`${storageName}, ${owner}, ${sizeText(size)}`}</span>
          </Entry>
        ))}
      </Entries>
    </Part>
  );
}
