/**
 * The names of react-router-dom that remotes use. Sharing the whole package would keep every export in the
 * shell's first script; add a missing name here.
 */
export { Link, NavLink, useLocation, useNavigate, useParams } from 'react-router-dom';
export type { LinkProps } from 'react-router-dom';
export { besideList, useOpenBeside, usePanel } from './sidePanel';
export { mergeQuery } from './mergeQuery';
export { useDisclosure } from './useDisclosure';
export { useSearchParams } from './useSearchParams';
export { type NavigationGuard, useNavigationGuard } from './useNavigationGuard';
