export { ProductPage as default } from '../page/ProductPage';
