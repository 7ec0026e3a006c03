import type { Span } from '@uzima/contract/providers'
import { useTranslation } from 'react-i18next'
import { useChoiceOfLocations } from '../../locations/public.ts'

/** Adds to hours in words where they are, if that could be elsewhere. */
export function usePlacedSpan() {
  const { t } = useTranslation('providers')
  const locations = useChoiceOfLocations()
  return (text: string, { locationId }: Pick<Span, 'locationId'>) => {
    if (locations.length === 0) return text
    const at = locations.find(({ id, isMain }) => (locationId === undefined ? isMain : id === locationId))
    return t('providers:span.at', { span: text, place: at?.name ?? t('providers:span.closedLocation') })
  }
}
