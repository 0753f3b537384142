import { GUIDE_WRITER_FEATURE } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Select } from '@fieldline/ui';
import {
  GUIDE_LANGUAGES,
  type GuideLanguage,
  isGuideLanguage,
  languageName,
} from '../guides/languages';
import type { GuideSubject } from '../guides/subject';
import type { Resolved } from '../guides/writer/detect';
import { useAutomaticLanguages } from './useAutomaticLanguages';

const texts = {
  language: 'Language',
  automatic: (languages: readonly string[]) =>
    languages.length === 0 ? 'Automatic' : `Automatic (${languages.join(', ')})`,
  unlisted: (languages: readonly string[]) =>
    `There are no sentences in ${languages.join(' and ')} yet. Which language shall the guide have? The product is quoted in its own.`,
  others: 'The product’s language is uncertain; this is the language of your other products.',
  page: 'The product’s language is uncertain; this is the language of this page.',
};

export interface LanguageChoiceProps {
  /** The products that guides are written for. */
  subjects: readonly GuideSubject[];
  /** Absent for the product's own language. */
  value: GuideLanguage | undefined;
  disabled?: boolean;
  onChange: (language: GuideLanguage | undefined) => void;
}

/** Chooses the language of a guide, and shows which one it has if none is chosen. */
export function LanguageChoice({ subjects, value, disabled, onChange }: LanguageChoiceProps) {
  const hasService = usePlatform().features.includes(GUIDE_WRITER_FEATURE);
  const found = useAutomaticLanguages(subjects);
  const codes = found.map(({ code, unlisted }) => (hasService && unlisted) || code);
  return (
    <Select
      label={texts.language}
      value={value ?? ''}
      disabled={disabled}
      hint={value === undefined ? hintFor(found, hasService) : undefined}
      onChange={({ target }) => onChange(isGuideLanguage(target.value) ? target.value : undefined)}
    >
      <option value="">{texts.automatic([...new Set(codes.map(languageName))])}</option>
      {Object.entries(GUIDE_LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Why the language is not the product's own. */
function hintFor(found: readonly Resolved[], hasService: boolean): string | undefined {
  const unlisted = [...new Set(found.flatMap((each) => each.unlisted ?? []))];
  if (unlisted.length > 0 && !hasService) return texts.unlisted(unlisted.map(languageName));
  const guess = found.find(({ from, unlisted: own }) => from !== 'product' && own === undefined);
  return guess && texts[guess.from === 'others' ? 'others' : 'page'];
}
