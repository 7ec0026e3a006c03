import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/Field.tsx'
import { inputClasses } from '#ui/field.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useNameSuggestions } from '../api.ts'
import { ingredientText } from '../medication-words.ts'
import { useSettled } from './useSettled.ts'

type NameFieldProps = {
  label: string
  hint: string
  maxLength: number
  field: BoundField
  value: string
  onPick: (name: string) => void
}

/** Free-text name with suggestions from the medicine database. */
export function NameField({ label, hint, maxLength, field: { error, onBlur, onChange, ...input }, value, onPick }: NameFieldProps) {
  const { t } = useTranslation('medications')
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [at, setAt] = useState(-1)
  const settled = useSettled(value.trim())
  const found = useNameSuggestions(isWanted ? settled : '').data?.rows ?? []
  const rows = found.filter(({ name }) => name.toLowerCase() !== value.trim().toLowerCase())
  const isOpen = isWanted && value.trim().length > 1 && rows.length > 0
  const close = () => {
    setWanted(false)
    setAt(-1)
  }
  const pick = (name: string) => {
    onPick(name)
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
      pick(chosen.name)
    }
  }

  return (
    <div className="relative">
      <Field label={label} hint={hint} error={error}>
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
            maxLength={maxLength}
            className={inputClasses}
            onKeyDown={keys}
            onChange={(event) => {
              setWanted(true)
              setAt(-1)
              return onChange(event)
            }}
            onBlur={(event) => {
              close()
              return onBlur(event)
            }}
          />
        )}
      </Field>
      <ul
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the listbox of an ARIA combobox
        role="listbox"
        aria-label={t('medications:form.suggestions')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-20 z-10 max-h-64 overflow-y-auto rounded-card border border-border bg-raised p-1.5 shadow-card"
      >
        {isOpen
          ? rows.map(({ name, ingredients }, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which uses aria-activedescendant
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <li
                key={name}
                id={`${listId}-${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list above
                role="option"
                aria-selected={index === at}
                // keep the focus in the field
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(name)}
                className={classes(
                  'min-h-11 cursor-pointer rounded-small px-3 py-2 hover:bg-brand-soft',
                  index === at && 'bg-brand-soft text-brand-soft-text',
                )}
              >
                {name}
                {isOther(name, ingredients) ? (
                  <span className="block text-muted text-small">{ingredients.map((each) => ingredientText(t, each)).join(', ')}</span>
                ) : null}
              </li>
            ))
          : null}
      </ul>
      <VisuallyHidden>
        <span role="status">{isOpen ? t('medications:form.suggested', { count: rows.length }) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

/** Brand names list their ingredients; a generic name is its own ingredient. */
const isOther = (name: string, ingredients: readonly string[]) => ingredients.join().toLowerCase() !== name.toLowerCase()
