import type { DeskPatient } from '@uzima/contract/desk'
import { UserPlus } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { moveFocus } from '#ui/moveFocus.ts'
import { TextField } from '#ui/TextField.tsx'
import { usePatientSearch } from '../api.ts'
import { NewPatientForm, type RegisterThen } from './NewPatientForm.tsx'
import { PatientRow } from './PatientRow.tsx'

type PatientFieldProps = {
  value: DeskPatient | undefined
  onChange: (patient: DeskPatient | undefined) => void
  error?: string | undefined
  /** Set while somebody new is typed. */
  register?: Ref<RegisterThen>
}

/** Somebody on record, found by name, birth date or number, or somebody new. Arrow down leads from the search to those found. */
export function PatientField({ value, onChange, error, register }: PatientFieldProps) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState('')
  const [isNew, setNew] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const settled = useSettled(typed)
  const found = usePatientSearch(settled)
  const rows = (typed.trim() && found.data?.rows) || []

  const chosen = useRef<HTMLDivElement>(null)
  // on to what is asked next, also by keyboard
  useEffect(() => {
    if (value) chosen.current?.parentElement?.querySelector<HTMLElement>('select')?.focus()
  }, [value])

  if (value)
    return (
      <div ref={chosen}>
        <p className="mb-1.5 font-semibold text-small">{t('desk:patient.label')}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-small border border-border bg-surface px-4 py-2">
          <PatientRow patient={value} />
          <Button variant="quiet" className="-mr-3" onClick={() => onChange(undefined)}>
            {t('desk:patient.change')}
          </Button>
        </div>
      </div>
    )
  if (isNew) return <NewPatientForm ref={register} typed={typed} onBack={() => setNew(false)} onKnown={onChange} />

  const keys = (event: KeyboardEvent) => {
    const [only] = rows
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector('button')?.focus()
    } else if (event.key === 'Enter' && only && rows.length === 1 && settled === typed) {
      event.preventDefault()
      onChange(only)
    }
  }
  return (
    <div>
      <TextField
        label={t('desk:patient.label')}
        hint={t('desk:patient.hint')}
        error={error}
        type="search"
        autoComplete="off"
        maxLength={120}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={keys}
      />
      <p role="status" className="mt-2 text-muted text-small">
        {found.data && typed.trim() ? t('desk:patient.found', { count: rows.length }) : null}
      </p>
      {found.isError ? <FieldError id="patient-search">{`${t('desk:patient.failed')}. ${errorText(found.error)}`}</FieldError> : null}
      <ul
        ref={list}
        aria-label={t('desk:patient.results')}
        className="mt-1 divide-y divide-border overflow-hidden rounded-small border border-border empty:hidden"
        onKeyDown={(event) => moveFocus(event)}
      >
        {rows.map((patient) => (
          <li key={patient.id}>
            <button
              type="button"
              className="block min-h-14 w-full bg-surface px-4 py-2 text-start hover:bg-brand-soft"
              onClick={() => onChange(patient)}
            >
              <PatientRow patient={patient} />
            </button>
          </li>
        ))}
      </ul>
      {found.data?.isWhole === false && rows.length > 0 ? <p className="mt-2 text-muted text-small">{t('desk:patient.more')}</p> : null}
      <Button variant="quiet" icon={UserPlus} className="mt-1 -ml-3" onClick={() => setNew(true)}>
        {t('desk:patient.new')}
      </Button>
    </div>
  )
}
