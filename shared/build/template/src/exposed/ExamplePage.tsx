export { ExamplePage as default } from '../example/ExamplePage';
