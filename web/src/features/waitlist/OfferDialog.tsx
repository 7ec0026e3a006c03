import type { WaitingPerson } from '@uzima/contract/waitlist'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { SlotPicker, useDoctor, useDoctors } from '../providers/public.ts'
import { useOfferTime } from './api.ts'

/** A press on a free time offers it to this person and holds it for them. */
export function OfferDialog({ person: { id, name, doctor, specialty, type }, onClose }: { person: WaitingPerson; onClose: () => void }) {
  const { t } = useTranslation(['waitlist', 'common'])
  const { profile, staffRoles } = useSession()
  const own = staffRoles.includes('front_desk') ? undefined : (profile?.doctorId ?? undefined)
  const [picked, setPicked] = useState<string>()
  const doctors = useDoctors(specialty ? { specialty } : {}).data?.pages.flatMap(({ rows }) => rows) ?? []
  const doctorId = doctor?.id ?? own ?? picked ?? doctors[0]?.id
  const { data: shown } = useDoctor(doctorId)
  const offer = useOfferTime()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('waitlist:byHand.title', { name })}
      text={t('waitlist:byHand.text')}
      closeLabel={t('common:close')}
    >
      <div className="space-y-4">
        {doctor || own ? null : (
          <SelectField
            label={t('waitlist:byHand.doctor')}
            options={doctors.map((each) => ({ value: each.id, label: each.name }))}
            value={doctorId ?? ''}
            onChange={({ target }) => setPicked(target.value)}
          />
        )}
        {offer.error ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(offer.error)}
          </Banner>
        ) : null}
        {shown ? (
          <SlotPicker
            key={shown.id}
            acts
            narrow
            doctor={shown}
            type={type?.code}
            value={offer.isPending ? offer.variables.start : null}
            onChange={(start) => {
              if (offer.isPending) return
              offer.mutate(
                { id, doctorId: shown.id, start },
                {
                  onSuccess: () => {
                    const time = `${formatDate(start, 'weekday')}, ${formatTime(start)}`
                    toast.success(t('waitlist:byHand.done'), { text: t('waitlist:byHand.doneText', { name, time }) })
                    onClose()
                  },
                },
              )
            }}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
