import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/Field.tsx'
import { type FieldProps, inputClasses } from '#ui/field.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

export type Suggestion = { key: string; text: string; note?: string }

type SuggestFieldProps<S extends Suggestion> = Pick<FieldProps, 'label' | 'optional' | 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'value' | 'aria-invalid' | 'aria-describedby' | 'onSelect'> & {
    /** What is typed; spread register() onto the field for the rest. */
    value: string
    /** A hook: what to offer for the typed text, nothing for an empty one. */
    useSuggestions: (search: string) => readonly S[]
    onPick: (suggestion: S) => void
    listLabel: string
    /** Read out when suggestions appear. */
    countText: (count: number) => string
  }

/** Free text with suggestions below it: the combobox of ARIA, in which anything may be typed. */
export function SuggestField<S extends Suggestion>(props: SuggestFieldProps<S>) {
  const { label, optional, hint, error, value, useSuggestions, onPick, listLabel, countText, onBlur, onChange, ...input } = props
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [at, setAt] = useState(-1)
  const typed = value.trim()
  const found = useSuggestions(isWanted ? typed : '')
  const rows = found.filter(({ text }) => text.toLowerCase() !== typed.toLowerCase())
  const isOpen = isWanted && typed.length > 1 && rows.length > 0
  const close = () => {
    setWanted(false)
    setAt(-1)
  }
  const pick = (suggestion: S) => {
    onPick(suggestion)
    close()
  }

  // Escape closes the suggestions first: capture it before the surrounding dialog does
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setWanted(false)
      setAt(-1)
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])

  const keys = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = rows[at]
    if (move !== 0) {
      event.preventDefault()
      setWanted(true)
      setAt((at + move + rows.length + (at < 0 && move < 0 ? 1 : 0)) % Math.max(rows.length, 1))
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault()
      pick(chosen)
    }
  }

  return (
    <div className="relative">
      <Field label={label} optional={optional} hint={hint} error={error}>
        {(control) => (
          <input
            type="text"
            {...input}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className={inputClasses}
            onKeyDown={keys}
            onChange={(event) => {
              setWanted(true)
              setAt(-1)
              return onChange?.(event)
            }}
            onBlur={(event) => {
              close()
              return onBlur?.(event)
            }}
          />
        )}
      </Field>
      <ul
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the listbox of an ARIA combobox
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
        className="absolute inset-x-0 top-20 z-10 max-h-64 overflow-y-auto rounded-card border border-border bg-raised p-1.5 shadow-card"
      >
        {isOpen
          ? rows.map((suggestion, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which uses aria-activedescendant
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <li
                key={suggestion.key}
                id={`${listId}-${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list above
                role="option"
                aria-selected={index === at}
                // keep the focus in the field
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(suggestion)}
                className={classes(
                  'min-h-11 cursor-pointer rounded-small px-3 py-2 hover:bg-brand-soft',
                  index === at && 'bg-brand-soft text-brand-soft-text',
                )}
              >
                {suggestion.text}
                {suggestion.note ? <span className="block text-muted text-small">{suggestion.note}</span> : null}
              </li>
            ))
          : null}
      </ul>
      <VisuallyHidden>
        <span role="status">{isOpen ? countText(rows.length) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
