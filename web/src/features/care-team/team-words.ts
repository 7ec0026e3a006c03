import type { CareTeamMember } from '@uzima/contract/care-team'
import type { TFunction } from 'i18next'
import { formatDate, formatPartialDate } from '#lib/format.ts'
import { specialtyName } from '../providers/public.ts'

/** "Main doctor", "Specialist: cardiology". */
export function roleText(t: TFunction, { role, field, provider }: Pick<CareTeamMember, 'role' | 'field' | 'provider'>): string {
  const own = provider?.specialty ? specialtyName(provider.specialty) : null
  const known = role === 'specialist' || role === 'main_doctor' ? (field ?? own) : field
  return [t(`care-team:role.${role}`), known].filter(Boolean).join(': ')
}

/** "Since March 2024", "Until Nov 3, 2026". */
export function termText(t: TFunction, { since, ended }: Pick<CareTeamMember, 'since' | 'ended'>): string | null {
  if (ended) return t('care-team:term.until', { day: formatDate(ended.at) })
  return since ? t('care-team:term.since', { date: formatPartialDate(since) }) : null
}
