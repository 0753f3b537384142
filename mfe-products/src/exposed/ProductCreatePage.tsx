export { ProductCreatePage as default } from '../create/ProductCreatePage';
