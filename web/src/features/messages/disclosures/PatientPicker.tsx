import type { AccountRow } from '@uzima/contract/admin/accounts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { usePeople } from './people-api.ts'

export type Patient = Pick<AccountRow, 'id' | 'name' | 'email'>
type PatientPickerProps = { chosen: Patient | undefined; onChoose: (patient: Patient | undefined) => void; isMissing: boolean }

const shownAtOnce = 6

/** Finds the patient by part of the name or the start of the email address. */
export function PatientPicker({ chosen, onChoose, isMissing }: PatientPickerProps) {
  const { t } = useTranslation('archived-messages')
  const [search, setSearch] = useState('')
  const people = usePeople(search)
  const errorId = useId()
  const rows = people.data?.rows.slice(0, shownAtOnce)
  if (chosen)
    return (
      <div>
        <p className="font-semibold">{t('archived-messages:requests.form.patient')}</p>
        <List label={t('archived-messages:requests.form.patient')}>
          <PersonRow person={chosen} action={t('archived-messages:requests.form.change')} onAct={() => onChoose(undefined)} />
        </List>
      </div>
    )
  return (
    <search className="block">
      <SearchField
        label={t('archived-messages:requests.form.search')}
        hint={t('archived-messages:requests.form.searchHint')}
        onSearch={setSearch}
      />
      <FieldError id={errorId}>
        {people.error ? errorText(people.error) : isMissing ? t('archived-messages:requests.form.missing') : ''}
      </FieldError>
      {rows?.length === 0 ? (
        <p role="status" className="mt-2 text-muted">
          {t('archived-messages:requests.form.nobody')}
        </p>
      ) : null}
      {rows && rows.length > 0 ? (
        <List label={t('archived-messages:requests.form.people')}>
          {rows.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              action={t('archived-messages:requests.form.choose')}
              onAct={() => onChoose(person)}
            />
          ))}
        </List>
      ) : null}
    </search>
  )
}

function PersonRow({ person, action, onAct }: { person: Patient; action: string; onAct: () => void }) {
  return (
    <ListRow
      leading={<Avatar name={person.name || person.email} />}
      title={<span className="[overflow-wrap:anywhere]">{person.name || person.email}</span>}
      text={<span className="[overflow-wrap:anywhere]">{person.email}</span>}
      action={
        <Button onClick={onAct} aria-label={`${action}: ${person.name || person.email}`}>
          {action}
        </Button>
      }
    />
  )
}
