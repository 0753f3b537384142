export { ProductListPage as default } from '../list/ProductListPage';
