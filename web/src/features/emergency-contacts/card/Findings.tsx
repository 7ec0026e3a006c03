import { otherLength } from '@uzima/contract/emergency-contacts/card'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { TextField } from '#ui/TextField.tsx'

type Said<C extends string> = { chosen: C[]; other: string | null }
type FindingsProps<C extends string> = {
  legend: string
  choices: readonly C[]
  wordOf: (choice: C) => string
  /** Label of the field for anything not in the list. */
  other: string
  said: Said<C>
  onSay: (said: Said<C>) => void
}

/** Choices plus free text. `none` excludes all others. */
export function Findings<C extends string>({ legend, choices, wordOf, other, said, onSay }: FindingsProps<C>) {
  const { t } = useTranslation(['emergency-contacts', 'common'])
  const { chosen } = said
  const toggle = (choice: C, isOn: boolean) => {
    if (choice === 'none') return onSay({ chosen: isOn ? [choice] : [], other: null })
    const rest = chosen.filter((each) => each !== choice && each !== 'none')
    onSay({ ...said, chosen: choices.filter((each) => rest.includes(each) || (isOn && each === choice)) })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-[0.9375rem] leading-5.5">{legend}</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-4">
        {choices.map((choice) => (
          <CheckboxField
            key={choice}
            label={wordOf(choice)}
            checked={chosen.includes(choice)}
            onChange={(event) => toggle(choice, event.target.checked)}
          />
        ))}
      </div>
      <TextField
        className="mt-2"
        label={other}
        optional={t('common:optional')}
        hint={t('emergency-contacts:card.form.otherHint')}
        maxLength={otherLength}
        value={said.other ?? ''}
        onChange={({ target: { value } }) =>
          onSay({ chosen: value.trim() ? chosen.filter((each) => each !== 'none') : chosen, other: value || null })
        }
      />
    </fieldset>
  )
}
