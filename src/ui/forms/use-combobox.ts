import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';

/** The part of a combobox's state that the component of the option list needs. */
export type ComboboxList = Pick<ReturnType<typeof useCombobox>, 'active' | 'list' | 'option'>;

/**
 * The state, the key handling and the ARIA attributes of a text field with a list of options below it. The caller
 * stores the text and the options and renders both. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox() {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const idOf = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const close = () => {
    setOpen(false);
    setTyped(false);
    setActive(-1);
  };

  return {
    /** true if the list of options may be shown; it is visible only if it also contains options */
    open,
    /** true if the customer has edited the text since the list was opened */
    typed,
    /**
     * index of the option that the arrow keys have reached. -1 means that no option is reached and the focus is on the
     * text; with the arrow keys, the text comes after the last option and before the first
     */
    active,
    show: () => setOpen(true),
    close,
    /** to be called when the visitor edits the text */
    restart: () => {
      setOpen(true);
      setTyped(true);
      setActive(-1);
    },
    /**
     * Returns the attributes of the text field.
     * @param shown whether the list is visible
     * @param count number of options
     * @param choose called on Enter with the index of the active option; if left out, Enter submits the form
     */
    field: (shown: boolean, count: number, choose?: (index: number) => void) =>
      ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': shown,
        'aria-controls': listId,
        'aria-activedescendant': shown && active >= 0 ? idOf(active) : undefined,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Enter' && choose && shown && active >= 0) {
            event.preventDefault();
            choose(active);
          } else if (event.key === 'Escape') {
            // If the list is not visible, Escape closes the dialog that contains the field.
            if (shown) event.preventDefault();
            close();
          } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setOpen(true);
            const places = count + 1;
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setActive((place) => ((place + 1 + step + places) % places) - 1);
          }
        },
      }) as const,
    /** attributes for the element of the option list, in addition to its role and label */
    list: {
      id: listId,
      // A mouse press must not move the focus out of the field before the option is chosen.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    /** attributes of the option at this index, in addition to its role and `aria-selected` */
    option: (index: number) => ({ id: idOf(index) }),
  };
}
