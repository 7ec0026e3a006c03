import { reasonLength } from '@uzima/contract/appointments'
import type { VisitMode } from '@uzima/contract/appointments/kinds'
import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/errors.ts'
import { useSession } from '#lib/session.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { loadCallNumber } from '../profiles/public.ts'
import { useJoin } from './api.ts'
import { WishDialog } from './WishDialog.tsx'
import { newWish } from './WishFields.tsx'
import { whomWords } from './wish-words.ts'

const CallNumber = lazy(loadCallNumber)

/** What was chosen while booking. */
type Chosen = {
  doctor: { id: string; name: string } | undefined
  specialty: string | undefined
  type: { code: string; name: string } | undefined
  modes: readonly VisitMode[]
  mode: VisitMode | undefined
  reason: string
}

/** Where no time suits while booking: tells when one frees. */
export function WaitForTime({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('waitlist')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted text-small">{t('waitlist:booking.none')}</p>
      <Button icon={BellRing} onClick={() => setOpen(true)}>
        {t('waitlist:booking.open')}
      </Button>
      {isOpen ? <Join chosen={chosen} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function Join({ chosen: { doctor, specialty, type, modes, ...given }, onClose }: { chosen: Chosen; onClose: () => void }) {
  const { t } = useTranslation(['waitlist', 'appointments'])
  const [mode, setMode] = useState<VisitMode>(given.mode ?? modes[0] ?? 'in_person')
  const [reason, setReason] = useState(given.reason)
  const hasNumber = Boolean(useSession().profile?.phone)
  const [isMissing, setMissing] = useState(false)
  const join = useJoin()
  const attempt = useAttempt()
  const whom = whomWords(t, { doctor, specialty })
  const isReasonRefused = isApiError(join.error) && join.error.field === 'reason'
  return (
    <WishDialog
      title={t('waitlist:booking.title')}
      text={t('waitlist:booking.text', { what: [whom, type?.name].filter(Boolean).join(', ') })}
      first={newWish()}
      submitLabel={t('waitlist:join')}
      busy={join.isPending}
      error={isReasonRefused ? undefined : join.error}
      onClose={onClose}
      onSubmit={(wish) => {
        setMissing(reason.trim() === '')
        if (reason.trim() === '' || (mode === 'phone' && !hasNumber)) return
        const asked = {
          ...wish,
          doctorId: doctor?.id ?? null,
          specialty: doctor ? null : (specialty ?? null),
          type: type?.code ?? null,
          mode,
          reason,
        }
        join.mutate(
          { ...asked, idempotencyKey: attempt(asked) },
          {
            onSuccess: () => {
              toast.success(t('waitlist:joined'), { text: t('waitlist:joinedText') })
              onClose()
            },
          },
        )
      }}
    >
      <TextArea
        label={t('appointments:book.reason')}
        rows={1}
        maxLength={reasonLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(isMissing && reason.trim() === '' ? { error: t('waitlist:form.noReason') } : {})}
      />
      <SelectField
        label={t('appointments:book.mode')}
        options={modes.map((value) => ({ value, label: t(`appointments:mode.${value}`) }))}
        value={mode}
        onChange={({ target }) => setMode(modes.find((each) => each === target.value) ?? mode)}
      />
      {mode === 'phone' ? (
        <Suspense fallback={null}>
          <CallNumber doctor={doctor?.name} />
        </Suspense>
      ) : null}
    </WishDialog>
  )
}
