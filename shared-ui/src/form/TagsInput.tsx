import { type KeyboardEvent, useRef, useState } from 'react';
import { Select } from '../antd/parts';
import type { ControlProps } from './controlProps';

interface TagsInputProps extends ControlProps {
  value?: string[];
  onChange?: (tags: string[]) => void;
  known: readonly { value: string; label: string }[];
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Tags, typed or chosen. Enter adds what was typed, exactly: antd would take the option that is marked in the list, which may be another
 * one that only contains it or that the pointer rests on, and would take away a tag that is typed again. An option is taken by Enter only
 * after an arrow key went to it.
 */
export function TagsInput({ value = [], onChange, known, ...control }: TagsInputProps) {
  const [typed, setTyped] = useState('');
  const goesThroughList = useRef(false);
  const type = (text: string) => {
    goesThroughList.current = false;
    setTyped(text);
  };
  const add = (text: string) => {
    const tag = text.trim();
    type('');
    if (tag && !value.some((one) => isSame(one, tag))) onChange?.([...value, tag]);
  };
  const takeKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') goesThroughList.current = true;
    const isEnter = event.key === 'Enter';
    // Tab would take the option that is marked; leaving the field adds what was typed.
    if (event.nativeEvent.isComposing || !(isEnter ? !goesThroughList.current : event.key === 'Tab')) return;
    event.stopPropagation();
    if (!isEnter) return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div role="presentation" onKeyDownCapture={takeKey}>
      <Select
        {...control}
        mode="tags"
        value={value}
        onChange={onChange}
        options={[...known]}
        tokenSeparators={[',']}
        maxTagTextLength={30}
        defaultActiveFirstOption={false}
        showSearch={{ searchValue: typed, onSearch: type }}
        onSelect={() => type('')}
        onBlur={() => type('')}
        // Nothing to choose from is no list.
        {...(known.length === 0 && { open: false, suffixIcon: null })}
      />
    </div>
  );
}
