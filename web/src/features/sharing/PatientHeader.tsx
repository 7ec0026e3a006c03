import type { Patient } from '@uzima/contract/sharing'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { AccessReason } from './AccessReason.tsx'
import { ageWords } from './patient-words.ts'

/** The patient with birthday, to tell namesakes apart, and why the record is accessible. */
export function PatientHeader({ patient }: { patient: Patient }) {
  const { t } = useTranslation('sharing')
  const { name, gender, access } = patient
  return (
    <header className="mt-5 mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 wide:mb-6">
      <Avatar name={name} size="large" />
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="[overflow-wrap:anywhere]">{name}</h1>
        <p className="text-muted">
          {[ageWords(t, patient), ...(gender && gender !== 'prefer_not_to_say' ? [t(`sharing:gender.${gender}`)] : [])].join(', ')}
        </p>
      </div>
      <AccessReason access={access} />
    </header>
  )
}
