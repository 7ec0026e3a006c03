import type { DeskStepHelp } from '@uzima/contract/desk'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#lib/format.ts'
import { toast } from '#ui/toast.ts'
import { whenIn } from '../usePlaced.ts'

/** Where whoever was slower has seen the visit. */
type Seen = { start: string; doctorId: string }

/** Says who was faster, with what: a move, or a step of the visit. */
export function useFaster(zone: string) {
  const { t } = useTranslation('desk')
  return ({ visit, doctor }: DeskStepHelp, seen: Seen) => {
    const { name, start, state, placed, changed } = visit
    const told = (act: { by: string | null; at: string }) => ({
      ...{ by: act.by ?? t('desk:somebody'), at: formatTime(act.at, { zone }), name },
      ...whenIn(zone, { start, doctor: doctor.name }),
    })
    if (start === seen.start && doctor.id === seen.doctorId)
      return toast.warning(t('desk:faster'), { text: changed ? t(`desk:taken.${state}`, told(changed)) : t('desk:closed') })
    const elsewhere = { name, ...whenIn(zone, { start, doctor: doctor.name }) }
    toast.warning(t('desk:faster'), { text: placed ? t('desk:taken.moved', told(placed)) : t('desk:taken.elsewhere', elsewhere) })
  }
}
