import type { Span } from '@uzima/contract/providers'
import { shortWays } from '@uzima/contract/providers/travel'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { useChoiceOfLocations, useTravelTimes } from '../../locations/public.ts'

type ShortWaysProps = { spans: readonly (Span & { validFrom?: string | null; validUntil?: string | null })[] }

/** Warns of hours at two locations of a day that leave no time to travel; they can be saved all the same. */
export function ShortWays({ spans }: ShortWaysProps) {
  const { t } = useTranslation('providers')
  const locations = useChoiceOfLocations()
  const travel = useTravelTimes()
  const nameOf = (wanted: string) => locations.find(({ id }) => id === wanted)?.name ?? t('providers:span.closedLocation')
  const ways = shortWays(spans, travel, locations.find(({ isMain }) => isMain)?.id ?? '')
  return (
    <div role="status" className="empty:hidden">
      {ways.map(({ from, to, minutes, left }) => (
        <Banner key={`${from} ${to}`} kind="warning" icon={TriangleAlert}>
          {t('providers:span.shortWay', { from: nameOf(from), to: nameOf(to), minutes, left })}
        </Banner>
      ))}
    </div>
  )
}
