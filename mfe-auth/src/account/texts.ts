export const texts = {
  title: 'Account',
  help: 'Help',
  yourData: 'Your Data',
  onDevice: 'People and sales guides are stored on this device.',
  onServer:
    'Products, projects and site visits, with their photos, voice notes, checklists and comments, are stored on the server.',
};
