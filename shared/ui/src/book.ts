/** The component book: for development and tests alone, no release carries it. */
export { Book } from './book/Book';
