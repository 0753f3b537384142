export { ExampleSection as default } from '../example/ExampleSection';
