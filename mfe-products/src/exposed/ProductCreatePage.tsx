export { ProductCreatePage as default } from '../form/ProductCreatePage';
