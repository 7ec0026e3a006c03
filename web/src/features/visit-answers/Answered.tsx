import type { AnsweredVisit } from '@uzima/contract/visit-answers'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '#lib/download.ts'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'
import { VisitFacts } from './VisitFacts.tsx'

export type AnswerKind = 'confirm' | 'cancel' | 'move'
export type OnAnswer = (kind: AnswerKind, answered: AnsweredVisit) => void

type AnsweredProps = { kind: AnswerKind; visit: NonNullable<AnsweredVisit['visit']> }

/** What was done; the calendar file puts the appointment in, moves it or takes it out. */
export function Answered({ kind, visit }: AnsweredProps) {
  const { t } = useTranslation('visit-answers')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const save = () => download(new Blob([visit.calendarFile], { type: 'text/calendar' }), 'appointment.ics')
  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t(`visit-answers:${kind}.done`)}
        </h1>
        <p className="mt-1 text-muted">{t(`visit-answers:${kind}.doneText`, { doctor: visit.doctor })}</p>
      </header>
      {kind === 'cancel' ? null : <VisitFacts visit={visit} />}
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <Button icon={CalendarPlus} onClick={save}>
          {t(kind === 'cancel' ? 'visit-answers:calendarRemove' : 'visit-answers:calendar')}
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.appointments({ view: 'upcoming' })}>{t('visit-answers:signIn')}</Link>
        </Button>
      </div>
    </>
  )
}
