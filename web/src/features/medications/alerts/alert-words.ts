import type { Alert, Severity } from '@uzima/contract/medications'
import type { TFunction } from 'i18next'
import { Info, OctagonAlert, OctagonX, TriangleAlert } from 'lucide-react'
import type { IconShape } from '#ui/Icon.tsx'

/** Severity is conveyed by text first, then shape, then colour. */
export const severityLook: Record<Severity, { icon: IconShape; ink: string; banner: 'danger' | 'warning' }> = {
  contraindicated: { icon: OctagonX, ink: 'text-danger', banner: 'danger' },
  major: { icon: OctagonAlert, ink: 'text-danger', banner: 'danger' },
  moderate: { icon: TriangleAlert, ink: 'text-warning', banner: 'warning' },
  minor: { icon: Info, ink: 'text-info', banner: 'warning' },
}

/** The effect in the reader's language. */
export function effectText(t: TFunction, alert: Alert): string {
  if (alert.kind === 'duplicate_ingredient') return t('medications:alert.sameIngredient', { ingredient: alert.between[0] })
  if (alert.kind === 'duplicate_class') return t('medications:alert.sameClass', { class: t(`medications:classes.${alert.class}`) })
  return t(`medications:effects.${alert.effect ?? 'other'}`)
}

export const actionText = (t: TFunction, alert: Alert): string =>
  t(alert.action ? `medications:actions.${alert.action}` : 'medications:alert.askBoth')
