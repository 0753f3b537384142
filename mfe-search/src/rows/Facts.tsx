import { Fragment, type ReactNode } from 'react';

/** Facts in one line, those that are known, each in its own writing direction. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return facts
    .filter((fact) => fact !== '' && fact !== undefined)
    .map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}
