export { ProductsCard as default } from '../dashboard-card/ProductsCard';
