import { type FoundRow, type SearchKind, type SearchResults, searchKinds } from '@uzima/contract/search'
import type { TFunction } from 'i18next'
import { BookOpen, CalendarDays, CalendarX, Check, FileText, FlaskConical, Pill } from 'lucide-react'
import { formatDateTime, formatDay } from '#lib/format.ts'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { specialtyName } from '../providers/public.ts'
import type { HitGroup, Option } from './options.ts'

/** What was found, as options in the order of the kinds; without kinds that have nothing. */
export const hitGroups = (results: SearchResults | undefined, t: TFunction): HitGroup[] =>
  results === undefined ? [] : searchKinds.flatMap((kind) => groupOf(kind, results, t) ?? [])

function groupOf<K extends SearchKind>(kind: K, results: SearchResults, t: TFunction): HitGroup | undefined {
  const found = results[kind]
  if (!found || (found.rows.length === 0 && found.next === null)) return undefined
  const toOption: (row: FoundRow<K>, t: TFunction) => Option = words[kind]
  const rows: readonly FoundRow<K>[] = found.rows
  return { kind, options: rows.map((row) => toOption(row, t)), isNear: found.isNear, hasMore: found.next !== null }
}

const words: { [K in SearchKind]: (row: FoundRow<K>, t: TFunction) => Option } = {
  patients: ({ id, name, age, dateOfBirth }, t) => ({
    ...linked(staffPaths.patient({ id }), 'patients', name),
    text:
      age === null || dateOfBirth === null
        ? t('search:patient.unknown')
        : t('search:patient.born', { count: age, day: formatDay(dateOfBirth) }),
    lead: { name, tone: 'sand' },
  }),
  accounts: ({ id, name, email, role, state }, t) => ({
    ...linked(staffPaths.user({ id }), 'accounts', name || email),
    text: [email, t(`common:role.${role}`)].filter(Boolean).join(', '),
    lead: { name: name || email, tone: 'sand' },
    badge: state === 'active' ? undefined : { kind: 'outline', icon: CalendarX, label: t(`search:state.${state}`) },
  }),
  appointments: ({ id, doctorName, scheduledTime, status, reason }, t) => ({
    ...linked(paths.appointments({ visit: id }), 'appointments', t('search:appointment.with', { name: doctorName })),
    text: t('search:appointment.text', { time: formatDateTime(scheduledTime), reason }),
    lead: { icon: CalendarDays },
    badge: status === 'cancelled' ? { kind: 'outline', icon: CalendarX, label: t('search:state.cancelled') } : undefined,
  }),
  medications: ({ id, name, dosage, startDate, state, excerpt }, t) => ({
    ...linked(paths.medications(), 'medications', name),
    id: `medication ${id}`,
    text: excerpt ?? t('search:medication.since', { dosage, day: formatDay(startDate) }),
    lead: { icon: Pill },
    badge: state === 'active' ? { kind: 'success', icon: Check, label: t('search:state.active') } : undefined,
  }),
  records: ({ id, title, type, date, provider, excerpt }) => ({
    ...linked(paths.healthRecords({ record: id }), 'records', title),
    text: `${formatDay(date)}, ${excerpt ?? provider}`,
    lead: { icon: type === 'lab-result' ? FlaskConical : FileText },
  }),
  doctors: ({ id, name, photo, specialty, place }) => ({
    ...linked(paths.doctor({ id }), 'doctors', name),
    text: `${specialtyName(specialty)}, ${place}`,
    lead: { name, photo, tone: 'brand' },
  }),
  articles: ({ id, title, readTime }, t) => ({
    ...linked(paths.article({ id }), 'articles', title),
    text: t('search:article.minutes', { count: readTime }),
    lead: { icon: BookOpen },
  }),
}

const linked = (to: string, kind: SearchKind, label: string) => ({ id: to, kind, label, to })
