export { ProductsOverview as default } from '../overview/ProductsOverview';
