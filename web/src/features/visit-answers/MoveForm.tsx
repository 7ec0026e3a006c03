import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDate, formatDay, formatTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import type { OnAnswer } from './Answered.tsx'
import { useMoveByLink, useVisitTimes } from './api.ts'

type MoveFormProps = { token: string; zone: string; onAnswer: OnAnswer; onBack: () => void }

/** The doctor's free times of two weeks: the press on one moves the appointment. */
export function MoveForm({ token, zone, onAnswer, onBack }: MoveFormProps) {
  const { t } = useTranslation(['visit-answers', 'common'])
  const times = useVisitTimes(token)
  const move = useMoveByLink(token)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const take = (start: string) =>
    move.mutate(start, { onSuccess: (answered) => onAnswer('move', answered), onError: () => void times.refetch() })
  // the link was used meanwhile: said as for any link that is over
  const isOver = times.data?.times === null
  useEffect(() => {
    if (isOver) onAnswer('move', { visit: null })
  }, [isOver, onAnswer])

  return (
    <section className="space-y-4">
      <header>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {t('visit-answers:move.title')}
        </h2>
        <p className="text-muted">{t('visit-answers:move.text')}</p>
      </header>
      {move.error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {isApiError(move.error, 'slot_taken') ? t('visit-answers:move.taken') : errorText(move.error)}
        </Banner>
      ) : null}
      <StateView {...queryState(times)} skeleton={<SkeletonRows label={t('visit-answers:move.loading')} rows={4} />}>
        {() =>
          times.data?.times?.length === 0 ? (
            <EmptyState
              title={t('visit-answers:move.empty')}
              text={t('visit-answers:move.emptyText')}
              action={
                <Button asChild>
                  <Link to={paths.appointments({ view: 'upcoming' })}>{t('visit-answers:signIn')}</Link>
                </Button>
              }
            />
          ) : (
            <ul className="space-y-4">
              {times.data?.times?.map(({ day, free }) => (
                <li key={day}>
                  <h3>{formatDay(day, 'weekday')}</h3>
                  <ul aria-label={formatDay(day, 'weekday')} className="mt-2 grid grid-cols-3 gap-2 wide:grid-cols-6">
                    {free.map(({ start }) => (
                      <li key={start}>
                        <Button
                          className="w-full px-1!"
                          aria-label={`${formatDate(start, 'weekday', { zone })}, ${formatTime(start, { zone })}`}
                          busy={move.isPending && move.variables === start}
                          busyLabel={t('visit-answers:move.busy')}
                          onClick={() => {
                            if (!move.isPending) take(start)
                          }}
                        >
                          {formatTime(start, { zone })}
                        </Button>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )
        }
      </StateView>
      <Button onClick={onBack}>{t('visit-answers:move.back')}</Button>
    </section>
  )
}
