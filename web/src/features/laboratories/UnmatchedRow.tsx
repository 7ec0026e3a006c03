import { type ResultRefusal, resultRefusals, type UnmatchedResult } from '@uzima/contract/laboratories'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDay } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'

type UnmatchedRowProps = {
  result: UnmatchedResult
  busy: boolean
  onAssign: () => void
  onRefuse: (refusal: ResultRefusal) => void
  onReopen: () => void
}

/** One result: whom it says that it is for, what it is, and why it waits. */
export function UnmatchedRow({ result, busy, onAssign, onRefuse, onReopen }: UnmatchedRowProps) {
  const { t } = useTranslation('laboratories')
  const { laboratory, receivedAt, obstacle, refusal, decidedByName, decidedAt, says } = result
  const [isPuttingAway, setPuttingAway] = useState(false)
  const person = says?.person ?? t('desk.unknown')
  const born = says?.dateOfBirth ? t('desk.born', { day: formatDay(says.dateOfBirth) }) : t('desk.bornUnknown')
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
          <h3 className="text-lg">{person}</h3>
          {says ? (
            <p className="text-muted text-small">{[born, says.sex ? t(`desk.sex.${says.sex}`) : ''].filter(Boolean).join(' · ')}</p>
          ) : null}
        </div>
        {says?.isCritical ? (
          <Badge kind="danger" icon={TriangleAlert}>
            {t('desk.critical')}
          </Badge>
        ) : null}
      </div>
      {says ? (
        <p className="[overflow-wrap:anywhere]">
          {t('desk.what', { title: says.title, day: formatDay(says.date) })}
          {says.number ? ` · ${t('desk.number', { number: says.number })}` : null}
        </p>
      ) : null}
      <p className="text-muted text-small">{t('desk.from', { laboratory, at: formatDateTime(receivedAt) })}</p>
      {obstacle && !refusal ? <p>{t(`desk.because.${obstacle}`)}</p> : null}
      {refusal ? (
        <p>
          {t(`desk.refusal.${refusal}`)}
          {decidedAt ? (
            <span className="block text-muted text-small">
              {t('desk.awayBy', { name: decidedByName ?? '–', at: formatDateTime(decidedAt) })}
            </span>
          ) : null}
        </p>
      ) : null}
      {refusal ? (
        <div>
          <Button busy={busy} onClick={onReopen} aria-label={t('desk.reopenOf', { person })}>
            {t('desk.reopen')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {says ? (
            <Button variant="primary" onClick={onAssign} aria-label={t('desk.assignOf', { person })}>
              {t('desk.assign')}
            </Button>
          ) : null}
          <Button
            variant="quiet"
            aria-expanded={isPuttingAway}
            aria-label={t('desk.awayOf', { person })}
            onClick={() => setPuttingAway(!isPuttingAway)}
          >
            {t('desk.away')}
          </Button>
        </div>
      )}
      {isPuttingAway && !refusal ? (
        <SelectField
          label={t('desk.why')}
          placeholder={t('desk.choose')}
          options={resultRefusals.map((value) => ({ value, label: t(`desk.refusal.${value}`) }))}
          value=""
          disabled={busy}
          onChange={(event) => {
            const chosen = resultRefusals.find((each) => each === event.target.value)
            if (chosen) onRefuse(chosen)
          }}
        />
      ) : null}
    </li>
  )
}
