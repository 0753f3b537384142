import type { ComponentType } from 'react';

/** What a component, or a family of them, looks like in each of its states. */
export interface Examples {
  /** Its name in the book. */
  readonly title: string;
  /** The components that are shown, by the names under which `ui` exports them. */
  readonly of: Readonly<Record<string, unknown>>;
  readonly states: Readonly<Record<string, ComponentType>>;
}
