/** The component book: only for development and tests, no release carries it. */
export { Book } from './book/Book';
