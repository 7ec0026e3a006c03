import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { SuggestField } from '#ui/SuggestField.tsx'
import { usePatients } from '../sharing/public.ts'

/** A patient's id, null where nobody is meant, and undefined where what is typed is nobody. */
export type Chosen = string | null | undefined
type PatientFieldProps = { chosen: Chosen; onChoose: (patient: Chosen) => void }

/** One of one's patients, found by name; left empty, the task is about nobody. */
export function PatientField({ chosen, onChoose }: PatientFieldProps) {
  const { t } = useTranslation(['tasks', 'common'])
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  return (
    <SuggestField
      label={t('tasks:form.patient')}
      hint={t('common:optional')}
      error={left && chosen === undefined ? t('tasks:form.patientUnknown') : undefined}
      value={typed}
      maxLength={100}
      useSuggestions={usePatientSuggestions}
      onPick={({ key, text }) => {
        setTyped(text)
        onChoose(key)
      }}
      listLabel={t('tasks:form.patients')}
      countText={(count) => t('tasks:form.patientCount', { count })}
      onChange={({ target: { value } }) => {
        setTyped(value)
        setLeft(false)
        onChoose(value.trim() === '' ? null : undefined)
      }}
      onBlur={() => setLeft(true)}
    />
  )
}

/** With the birthday, to tell namesakes apart. */
function usePatientSuggestions(search: string) {
  const wanted = useDeferredValue(search)
  const { data } = usePatients(wanted, wanted.length > 1)
  if (search === '') return []
  return (data?.pages[0]?.rows ?? [])
    .slice(0, 6)
    .map(({ id, name, dateOfBirth }) => ({ key: id, text: [name, ...(dateOfBirth ? [formatDay(dateOfBirth)] : [])].join(', ') }))
}
