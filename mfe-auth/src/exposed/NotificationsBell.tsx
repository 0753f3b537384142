export { NotificationsBell as default } from '../notifications/NotificationsBell';
