export { ChecklistsPage as default } from '../checklists/templates/ChecklistsPage';
