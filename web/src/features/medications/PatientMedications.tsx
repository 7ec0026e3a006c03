import type { Patient } from '@uzima/contract/sharing'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRole, useSession } from '#lib/session.ts'
import { useAddAsked } from '#lib/use-add-asked.ts'
import { Button } from '#ui/Button.tsx'
import { MedicationDialogs, type Opened } from './MedicationDialogs.tsx'
import { MedicationList } from './MedicationList.tsx'

/** A patient's medicines for their providers: a section of the patient's page. Doctors can prescribe. */
export function PatientMedications({ patient }: { patient: Patient }) {
  const { t } = useTranslation('medications')
  const isDoctor = hasRole(useSession(), 'doctor')
  const [opened, setOpened] = useState<Opened>(null)
  const [isAddAsked, dropAdd] = useAddAsked()
  const add = isDoctor ? (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ act: 'add' })}>
      {t('medications:add.title.provider')}
    </Button>
  ) : undefined
  return (
    <div className="grid gap-4">
      {add ? <div>{add}</div> : null}
      <MedicationList patientId={patient.id} add={undefined} onAct={(act, medication) => setOpened({ act, medication })} />
      <MedicationDialogs
        patientId={patient.id}
        opened={opened ?? (isAddAsked && isDoctor ? { act: 'add' } : null)}
        onClose={() => {
          setOpened(null)
          dropAdd()
        }}
      />
    </div>
  )
}
