export { AccountPage as default } from '../account/AccountPage';
