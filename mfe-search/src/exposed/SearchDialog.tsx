export { SearchDialog as default } from '../dialog/SearchDialog';
