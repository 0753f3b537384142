export { ChecklistsPage as default } from '../checklist/templates/ChecklistsPage';
