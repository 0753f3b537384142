import { usePlatform } from '@fieldline/platform';
import { Input, phone, Skeleton, Stack } from '@fieldline/ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { addressOf, type Choice, isResult } from '../choices/choice';
import { rememberQuery } from '../recent/rememberQuery';
import { ChoiceList, optionId } from './ChoiceList';
import { KeyHints } from './KeyHints';
import { askedQuery } from './model';
import { SearchStatus } from './SearchStatus';
import { useActiveChoice } from './useActiveChoice';
import { useSearchChoices } from './useSearchChoices';

const texts = { placeholder: 'Search projects and logs...', loading: 'Loading recent logs...' };

/**
 * A fixed height, so that nothing moves while the user types: the specification's 400 px, or less
 * in a low window, so that the foot stays in view.
 */
const Results = styled.div`
  display: flex;
  flex-direction: column;
  height: min(400px, max(140px, calc(80dvh - 220px)));
  /* A sheet has no foot to keep in view. */
  ${phone} {
    height: min(400px, max(140px, calc(var(--visible-height, 100dvh) - 150px)));
  }
`;

/** A combobox over results, recent searches and actions. */
export function SearchBox({ onLeave }: { onLeave: () => void }) {
  const platform = usePlatform();
  const [typed, setTyped] = useState('');
  const query = askedQuery(typed);
  const { groups, hits, progress, answers, removeQuery } = useSearchChoices(query);
  const choices = groups.flatMap((group) => group.choices);
  // Enter must not open a first line that will change when results arrive.
  const isFirstSure = progress !== 'searching' && progress !== 'loading';
  const active = useActiveChoice(choices, isFirstSure ? 0 : -1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const showActive = () => {
    const id = input.current?.getAttribute('aria-activedescendant');
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  };
  // The picked choice stays in view when an answer inserts others before it.
  useLayoutEffect(showActive, [answers]);

  const activeChoice = choices[active.index];
  const recentQuery = activeChoice?.kind === 'recent-query' ? activeChoice.query : undefined;

  const type = (text: string) => {
    setTyped(text);
    active.reset();
  };

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    if (choice.kind === 'recent-query') return type(choice.query);
    if (isResult(choice)) void rememberQuery(platform, query);
    if (choice.kind === 'theme') platform.theme.set(choice.theme);
    if (choice.kind === 'sign-out') platform.signOut();
    const address = addressOf(choice);
    onLeave();
    if (address !== undefined) platform.navigate(address);
  };

  const remove = (index: number) => {
    const choice = choices[index];
    if (choice?.kind !== 'recent-query') return;
    const next = choices[index + 1]?.kind === 'recent-query' ? index + 1 : index - 1;
    if (next >= 0) active.point(next);
    else active.reset();
    removeQuery(choice.query);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const index = active.move(event);
    if (index !== undefined) {
      document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(activeChoice);
    } else if (event.key === 'Delete' && recentQuery !== undefined && typed === '') {
      event.preventDefault();
      remove(active.index);
    }
  };

  return (
    <Stack $gap={3}>
      <Input
        ref={input}
        role="combobox"
        aria-label={texts.placeholder}
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeChoice ? optionId(listId, active.index) : undefined}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="auto"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Results>
        <SearchStatus progress={progress} query={query} hits={hits} />
        {progress === 'loading' && <Skeleton lines={2} height={44} label={texts.loading} />}
        {choices.length > 0 && (
          <ChoiceList
            key={progress}
            id={listId}
            answers={answers}
            groups={groups}
            activeIndex={active.index}
            onPoint={active.point}
            onChoose={(index) => choose(choices[index])}
            onRemove={remove}
          />
        )}
      </Results>
      <KeyHints query={recentQuery} onRemove={() => remove(active.index)} />
    </Stack>
  );
}
