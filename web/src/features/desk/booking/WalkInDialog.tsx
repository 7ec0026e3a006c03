import type { DeskPatient, DeskSoonest, DeskVisit } from '@uzima/contract/desk'
import { TriangleAlert } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatTime } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { useDeskChoices, useSoonest, useWalkIn } from '../api.ts'
import { usePlaced } from '../usePlaced.ts'
import type { RegisterThen } from './NewPatientForm.tsx'
import { PatientField } from './PatientField.tsx'
import { useDeskPlace } from './useDeskPlace.ts'
import { TypeField } from './VisitFields.tsx'

type WalkInDialogProps = {
  timeZone: string
  onClose: () => void
  onTaken: (visit: DeskVisit, doctorId: string) => void
}

/** Takes in somebody without an appointment: who, and with whom; they wait until that one is free. Proposes who is free soonest where the desk is. */
export function WalkInDialog({ timeZone, onClose, onTaken }: WalkInDialogProps) {
  const { t } = useTranslation(['desk', 'common'])
  const placed = usePlaced(timeZone)
  const choices = useDeskChoices()
  const types = (choices.data?.types ?? []).filter(({ modes }) => modes.includes('in_person'))
  const [patient, setPatient] = useState<DeskPatient>()
  const [wanted, setWanted] = useState<string>()
  const [code, setCode] = useState<string>()
  const [asked, setAsked] = useState(false)
  const walkIn = useWalkIn()
  const attempt = useAttempt()
  const type = types.find((each) => each.code === code) ?? types[0]
  const { locations, place, choose } = useDeskPlace()
  const soonest = useSoonest(type?.code, choices.isSuccess)
  const isHere = ({ locationId }: DeskSoonest) => place === undefined || locationId === place.id
  const clinicians = (soonest.data ?? []).toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
  const clinician = clinicians.find((each) => each.doctorId === wanted) ?? clinicians[0]
  const whenFree = (each: DeskSoonest) => {
    if (each.start === null) return t('desk:walkIn.notToday')
    const words = each.isNow ? t('desk:walkIn.freeNow') : t('desk:walkIn.freeAt', { time: formatTime(each.start, { zone: timeZone }) })
    const other = isHere(each) ? undefined : locations.find(({ id }) => id === each.locationId)?.name
    return other ? t('desk:walkIn.elsewhere', { when: words, place: other }) : words
  }

  const register = useRef<RegisterThen>(null)

  function submit(event: SyntheticEvent) {
    setAsked(true)
    if (patient) take(patient)
    else register.current?.(event, take)
  }
  function take({ id: patientId }: DeskPatient) {
    if (!clinician) return
    const visit = { patientId, doctorId: clinician.doctorId, type: type?.code ?? null }
    walkIn.mutate(
      { ...visit, idempotencyKey: attempt(visit) },
      {
        onSuccess: (taken) => {
          toast.success(t('desk:walkIn.done', { name: taken.name }), { text: placed({ ...taken, doctor: clinician.name }) })
          onTaken(taken, clinician.doctorId)
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('desk:walkIn.title')}
      text={t('desk:walkIn.text')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('desk:cancel')}</Button>
          <Button variant="primary" busy={walkIn.isPending} busyLabel={t('desk:busy')} disabled={!clinician} onClick={submit}>
            {t('desk:walkIn.submit')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <PatientField
          value={patient}
          onChange={setPatient}
          register={register}
          error={asked && !patient ? t('desk:patient.required') : undefined}
        />
        <TypeField types={types} value={type?.code ?? ''} onChange={setCode} />
        {place ? (
          <SelectField
            label={t('desk:walkIn.place')}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={place.id}
            onChange={({ target }) => {
              choose(target.value)
              setWanted(undefined)
            }}
          />
        ) : null}
        <SelectField
          label={t('desk:clinician')}
          hint={clinician ? whenFree(clinician) : undefined}
          value={clinician?.doctorId ?? ''}
          onChange={({ target }) => setWanted(target.value)}
        >
          {/* when they are free is said over them in the list, and under the field of the one who is chosen */}
          {groupsOf(clinicians, whenFree).map(({ when, members }) => (
            <optgroup key={when} label={when}>
              {members.map(({ doctorId, name }) => (
                <option key={doctorId} value={doctorId}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        {soonest.isError ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(soonest.error)}
          </Banner>
        ) : null}
        {walkIn.isError ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {`${t('desk:walkIn.failed')}. ${errorText(walkIn.error)}`}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Those who are free at one time together; they come in the order of time. */
function groupsOf(clinicians: readonly DeskSoonest[], whenFree: (each: DeskSoonest) => string) {
  const groups = new Map<string, DeskSoonest[]>()
  for (const each of clinicians) groups.set(whenFree(each), [...(groups.get(whenFree(each)) ?? []), each])
  return [...groups].map(([when, members]) => ({ when, members }))
}
