import {
  type Highlight,
  type Person,
  personAddress,
  type Product,
  productAddress,
  projectAddress,
  type RemoteAction,
  type SearchResult,
  type ThemeChoice,
  visitAddress,
} from '@fieldline/contracts';

/** The fields that the dialog shows of a log, found or recent. */
export interface LogLine {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly date: string;
  readonly engineer: string;
  readonly status: string;
  readonly projectName: string;
  /** The name of the project's colour; empty if unknown. */
  readonly projectColor: string;
  readonly highlight: Highlight | null;
}

/** The fields that the dialog shows of a product, from the server or from this browser. */
export type ProductLine = Pick<Product, 'id' | 'name' | 'category' | 'description'>;

/** One line of the list: a page to open or an action. */
export type Choice =
  | { readonly kind: 'project'; readonly project: SearchResult }
  | { readonly kind: 'log'; readonly log: LogLine }
  | { readonly kind: 'recent-query'; readonly query: string }
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'product'; readonly product: ProductLine }
  | { readonly kind: 'action'; readonly action: RemoteAction }
  | { readonly kind: 'theme'; readonly theme: ThemeChoice }
  | { readonly kind: 'sign-out' };

/** Choices under a heading. */
export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** A key that identifies a choice while the list around it changes. */
export function keyOf(choice: Choice): string {
  switch (choice.kind) {
    case 'project':
      return `project ${choice.project.id}`;
    case 'log':
      return `log ${choice.log.id}`;
    case 'recent-query':
      return `query ${choice.query}`;
    case 'person':
      return `person ${choice.person.id}`;
    case 'product':
      return `product ${choice.product.id}`;
    case 'action':
      return `action ${choice.action.address}`;
    case 'theme':
      return `theme ${choice.theme}`;
    case 'sign-out':
      return choice.kind;
  }
}

/** The address of a choice; undefined if it stays on this page. */
export function addressOf(choice: Choice): string | undefined {
  switch (choice.kind) {
    case 'project':
      return projectAddress(choice.project.id);
    case 'log':
      return visitAddress(choice.log.id);
    case 'person':
      return personAddress(choice.person.id);
    case 'product':
      return productAddress(choice.product.id);
    case 'action':
      return choice.action.address;
    case 'recent-query':
    case 'theme':
    case 'sign-out':
      return undefined;
  }
}

/** Whether choosing it adds the query to the recent ones: results do, commands do not. */
export const isResult = ({ kind }: Choice): boolean =>
  kind === 'project' || kind === 'log' || kind === 'person' || kind === 'product';
