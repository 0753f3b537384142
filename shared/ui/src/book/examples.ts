import type { ComponentType } from 'react';

/** The appearance of a component, or a family of them, in each state. */
export interface Examples {
  /** Its name in the book. */
  readonly title: string;
  /** The components that are shown, by the names under which `ui` exports them. */
  readonly of: Readonly<Record<string, unknown>>;
  readonly states: Readonly<Record<string, ComponentType>>;
}
