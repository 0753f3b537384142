export { SignInCard as default } from '../sign-in/SignInCard';
