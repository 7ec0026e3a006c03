import type { TouchedVisit } from '@uzima/contract/absences'
import { useTranslation } from 'react-i18next'
import { momentAt } from './words.ts'

/** A visit that is touched, with what would be proposed. */
export function TouchedRow({ visit: { name, phone, start, state, proposal }, zone }: { visit: TouchedVisit; zone: string }) {
  const { t } = useTranslation('absences')
  const then = proposal
    ? t('absences:preview.then', { time: momentAt(proposal.start, zone), doctor: proposal.doctor })
    : t(`absences:preview.${state}`)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-small">{[momentAt(start, zone), phone].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="min-w-0 flex-1 basis-48 text-small">{then}</p>
    </li>
  )
}
