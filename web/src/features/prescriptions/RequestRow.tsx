import type { Refill } from '@uzima/contract/prescriptions'
import { Check, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { staffPaths } from '../../staff-paths.ts'
import { RefillStatusBadge } from './RefillStatusBadge.tsx'

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }))

/** A request with a link to the patient's medicines, to check before answering. The one that was asked for takes the focus. */
export function RequestRow({ refill, isAsked }: { refill: Refill; isAsked: boolean }) {
  const { t } = useTranslation('prescriptions')
  const [answering, setAnswering] = useState<'approved' | 'refused' | null>(null)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAsked) row.current?.focus()
  }, [isAsked])
  const { medicationName, dosage, patientId, patientName, status, note, answer, requestedAt, answeredAt } = refill
  return (
    <li
      ref={row}
      tabIndex={isAsked ? -1 : undefined}
      className={classes(
        'flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4',
        isAsked && '-mx-3 rounded-small bg-brand-soft px-3',
      )}
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {medicationName} {dosage}
        </p>
        <p className="text-small">
          <Link to={staffPaths.patient({ id: patientId, part: 'medications' })} className="inline-block py-1.5">
            {t('prescriptions:row.patient', { name: patientName })}
          </Link>
        </p>
        <p className="text-muted text-small">{t('prescriptions:row.asked', { when: formatMoment(requestedAt) })}</p>
        {note ? <p className="mt-1 break-words text-small">{t('prescriptions:row.note', { note })}</p> : null}
        {answeredAt ? (
          <p className="mt-1 break-words text-muted text-small">
            {t('prescriptions:row.answeredAt', { when: formatMoment(answeredAt) })} {answer ?? ''}
          </p>
        ) : null}
      </div>
      {status === 'requested' ? (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button
            icon={Check}
            aria-label={t('prescriptions:answer.approved.name', { name: medicationName, patient: patientName })}
            onClick={() => setAnswering('approved')}
          >
            {t('prescriptions:answer.approved.submit')}
          </Button>
          <Button
            variant="danger-quiet"
            icon={X}
            aria-label={t('prescriptions:answer.refused.name', { name: medicationName, patient: patientName })}
            onClick={() => setAnswering('refused')}
          >
            {t('prescriptions:answer.refused.submit')}
          </Button>
        </div>
      ) : (
        <RefillStatusBadge status={status} />
      )}
      {answering ? (
        <Suspense fallback={null}>
          <AnswerDialog refill={refill} status={answering} onClose={() => setAnswering(null)} />
        </Suspense>
      ) : null}
    </li>
  )
}
