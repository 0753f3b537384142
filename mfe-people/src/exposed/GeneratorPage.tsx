export { GeneratorPage as default } from '../generator/GeneratorPage';
