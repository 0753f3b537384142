import { useId } from 'react';
import type { SharedLibrary } from './model';
import { Entries, Entry, Part } from './parts';
import { texts } from './texts';

/** Shared libraries, and which package provided them. */
export function SharedPart({ libraries }: { libraries: readonly SharedLibrary[] }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{texts.shared}</h3>
      {libraries.length === 0 && <p>{texts.noShared}</p>}
      <Entries>
        {libraries.map(({ name, version, from, loaded }) => (
          <Entry key={`${name} ${version}`}>
            {`${name} ${version}`}
            <span>{texts.from(from, loaded)}</span>
          </Entry>
        ))}
      </Entries>
    </Part>
  );
}
