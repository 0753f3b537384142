/** The form library: shared, but fetched only by screens with forms. */
export { standardSchemaResolver as schemaResolver } from '@hookform/resolvers/standard-schema';
export { useFieldArray, useForm, useWatch } from 'react-hook-form';
export type { FieldErrors, FieldPath, SubmitHandler, UseFormReturn } from 'react-hook-form';
export { submitOf } from './forms/submitOf';
export { DraftNotice } from './forms/DraftNotice';
export { type Draft, type DraftBase, useDraft, useFoundDraft } from './forms/useDraft';
export { useProtectedForm } from './forms/useProtectedForm';
export { useProtectedText } from './forms/useProtectedText';
export { useProtectedValues } from './forms/useProtectedValues';
