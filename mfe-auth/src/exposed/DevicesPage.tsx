export { DevicesPage as default } from '../devices/DevicesPage';
