import type { CheckIn } from '@uzima/contract/check-in'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNearDay, formatTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { linkPaths } from '../../link-paths.ts'
import { useCheckIns } from './api.ts'
import { ArriveButton } from './arrival/ArriveButton.tsx'

/** Of this visit, or of the next one; nothing before 48 hours. */
export function CheckInCard({ visitId, className }: { visitId?: string; className?: string }) {
  const { data } = useCheckIns()
  const checkIn = data?.rows.find(({ id, ...row }) => (visitId ? id === visitId : row.finishedAt === null || row.arrival.state !== 'none'))
  return checkIn ? <Shown checkIn={checkIn} isNamed={visitId === undefined} className={className} /> : null
}

function Shown({ checkIn, isNamed, className }: { checkIn: CheckIn; isNamed: boolean; className: string | undefined }) {
  const { t } = useTranslation('check-in')
  const { id, start, doctor, mode, finishedAt, arrival } = checkIn
  const isFinished = finishedAt !== null && checkIn.steps.every(({ isDone }) => isDone)
  const text = () => {
    if (arrival.state === 'arrived') return t('check-in:card.arrivedText')
    if (arrival.state === 'open') return t('check-in:card.hereText')
    if (isFinished) return t('check-in:card.doneText')
    return t(mode === 'video' ? 'check-in:card.textVideo' : 'check-in:card.text')
  }
  return (
    <Card title={t('check-in:title')} className={className}>
      {isNamed ? (
        <p className="font-semibold">{t('check-in:when', { day: formatNearDay(start, 'weekday'), time: formatTime(start), doctor })}</p>
      ) : null}
      <p className="text-muted">{text()}</p>
      <div className="mt-3">
        <ButtonRow>
          {arrival.state === 'open' ? <ArriveButton id={id} /> : null}
          <Button asChild>
            <Link to={linkPaths.checkIn({ id })}>
              {t(isFinished || arrival.state === 'arrived' ? 'check-in:card.again' : 'check-in:card.open')}
            </Link>
          </Button>
        </ButtonRow>
      </div>
    </Card>
  )
}
