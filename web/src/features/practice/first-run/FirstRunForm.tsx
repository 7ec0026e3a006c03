import type { PracticeSettings, PracticeStep } from '@uzima/contract/practice'
import { type FocusEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { useInvitedDoctors } from '../../staff/public.ts'
import { useOpenDoors } from '../api.ts'
import { HoursFields } from '../HoursFields.tsx'
import { MoneyFields } from '../MoneyFields.tsx'
import { usePracticeForm } from '../practice-form.ts'
import { WhereFields } from '../WhereFields.tsx'
import { WhoFields } from '../WhoFields.tsx'
import { DoctorPart, usePracticeDoctors } from './DoctorPart.tsx'
import { FirstRunFrame } from './FirstRunFrame.tsx'
import { MailPart } from './MailPart.tsx'
import { type Step, statesOf } from './steps.ts'
import { useSaving } from './useSaving.ts'

const HolidayFields = lazy(async () => ({ default: (await import('../HolidaysCard.tsx')).HolidayFields }))
const LookFields = lazy(async () => ({ default: (await import('../look/LookFields.tsx')).LookFields }))

type FirstRunFormProps = { settings: PracticeSettings; onStale: () => Promise<PracticeSettings | undefined> }

/** All steps on one page, in any order; only the last one changes something for others. */
export function FirstRunForm({ settings, onStale }: FirstRunFormProps) {
  const { t } = useTranslation('practice')
  const navigate = useNavigate()
  const form = usePracticeForm(settings)
  const saving = useSaving({ form, settings, onStale })
  const listed = usePracticeDoctors()
  const doctors = listed.data ?? []
  const invited = useInvitedDoctors()
  const open = useOpenDoors()
  const [withoutMail, setWithoutMail] = useState(false)
  const [hours, number] = form.watch(['openingHours', 'emergencyNumber'])
  const states = statesOf({ settings, wrong: saving.wrong, doctors: doctors.length, invited: invited.length, withoutMail })
  const isOpen = settings.doors === 'open'
  const mayOpen = states.mail === 'done' || states.mail === 'without'

  async function handleOpen() {
    if (!(await saving.save())) return toast.error(t('practice:firstRun.doors.failed'), { text: t('practice:firstRun.unsaved') })
    await open.mutateAsync({ withoutMail }).then(
      () => {
        toast.success(t('practice:firstRun.doors.done'), { text: t('practice:firstRun.doors.doneText') })
        void navigate(paths.dashboard(), { replace: true, state: { later: true } })
      },
      (error: Error) => toast.error(t('practice:firstRun.doors.failed'), { text: errorText(error) }),
    )
  }

  const leave = (step: PracticeStep) => (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) saving.leave(step)
  }
  return (
    <FirstRunFrame states={states}>
      <h1>{t('practice:title')}</h1>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Part step="who" title={t('practice:who.title')} onBlur={leave('who')}>
          <WhoFields form={form} />
        </Part>
        <Part step="look" title={t('practice:look.title')} text={t('practice:firstRun.look')}>
          <Suspense fallback={null}>
            <LookFields name={form.watch('name')} />
          </Suspense>
        </Part>
        <Part step="where" title={t('practice:firstRun.where.step')} text={t('practice:where.text')} onBlur={leave('where')}>
          <WhereFields form={form} doors={settings.doors} />
          <div className="mt-5">
            <MoneyFields form={form} />
          </div>
        </Part>
        <Part step="hours" title={t('practice:hours.title')} text={t('practice:hours.text')} onBlur={leave('hours')}>
          <HoursFields
            hours={hours}
            emergencyNumber={number ?? ''}
            onChange={(next) => form.setValue('openingHours', next, { shouldDirty: true })}
          />
        </Part>
      </form>
      <Part step="holidays" title={t('practice:holidays.title')} text={t('practice:holidays.text')}>
        <Suspense fallback={null}>
          <HolidayFields country={settings.country} />
        </Suspense>
      </Part>
      <Part step="doctor" title={t('practice:firstRun.doctor.step')}>
        <DoctorPart doctors={doctors} onDoctor={() => void listed.refetch()} />
      </Part>
      <Part step="mail" title={t('practice:firstRun.mail.step')} text={t('practice:mail.text')}>
        <MailPart
          mail={settings.mail}
          withoutMail={withoutMail}
          isOpen={isOpen}
          onTest={saving.save}
          onWithout={() => setWithoutMail(true)}
        />
      </Part>
      <div id="doors" className="mt-8 flex max-w-105 flex-wrap gap-3 [&>*]:flex-auto">
        <Button asChild size="large">
          <Link to={isOpen ? staffPaths.practice() : paths.dashboard()} state={{ later: true }}>
            {t('practice:firstRun.back')}
          </Link>
        </Button>
        {isOpen ? null : (
          <Button
            variant="primary"
            size="large"
            disabled={!mayOpen}
            aria-describedby="doors-when"
            busy={open.isPending}
            busyLabel={t('practice:firstRun.doors.busy')}
            onClick={() => void handleOpen()}
          >
            {t('practice:firstRun.doors.step')}
          </Button>
        )}
      </div>
      <p id="doors-when" className="mt-2.5 text-muted text-small">
        {isOpen ? t('practice:firstRun.doors.isOpen') : t('practice:firstRun.doors.when')}
      </p>
      <p role="status" className="mt-1 min-h-5 text-muted text-small">
        {saving.isSaving
          ? t('practice:busy')
          : saving.error
            ? t('practice:firstRun.notSaved', { reason: errorText(saving.error) })
            : settings.version > 0 && saving.wrong.length === 0
              ? t('practice:firstRun.allSaved')
              : ''}
      </p>
    </FirstRunFrame>
  )
}

type PartProps = {
  step: Step | 'look' | 'holidays'
  title: string
  text?: string
  onBlur?: (event: FocusEvent) => void
  children: ReactNode
}

function Part({ step, title, text, onBlur, children }: PartProps) {
  const id = useId()
  return (
    <section id={step} aria-labelledby={id} className="mt-8 scroll-mt-20" onBlur={onBlur}>
      <h2 id={id}>{title}</h2>
      {text ? <p className="mt-1 text-muted text-small">{text}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  )
}
