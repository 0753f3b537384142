import { IconButton, Input, space } from '@fieldline/ui';
import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import styled from 'styled-components';

const texts = { name: 'Search products', placeholder: 'Search products...', run: 'Search' };

const Box = styled.form`
  position: relative;
  input {
    padding-inline-end: ${space(11)};
  }
`;

/** Within the field, at its end. */
const Run = styled(IconButton)`
  position: absolute;
  inset: 0 0 0 auto;
`;

export interface SearchBoxProps {
  search: string;
  onSearch: (search: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Searches on Enter and on the icon, not while typing. */
export function SearchBox({ search, onSearch, input }: SearchBoxProps) {
  const [text, setText] = useState(search);
  return (
    <Box
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Input
        ref={input}
        type="search"
        aria-label={texts.name}
        placeholder={texts.placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Run type="submit" label={texts.run}>
        <Search size={16} aria-hidden />
      </Run>
    </Box>
  );
}
