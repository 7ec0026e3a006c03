import { DateTime } from 'luxon'

const kinds = ['daily', 'weekly', 'monthly'] as const
type Kind = (typeof kinds)[number]
/** How many days, weeks and months keep their last backup; `all` where another program removes. */
export type Rule = Record<Kind, number> | 'all'
export type Reason = Kind | 'latest' | 'proven' | 'all'
/** A backup in its place, with the time that its name says. */
export type Kept = { name: string; at: Date; bytes: number }

/** The rule in words such as `7d,5w,12m`; undefined if they are none, or if the rule would keep nothing. */
export function parseRule(text: string): Rule | undefined {
  if (text === 'all') return 'all'
  const rule: Record<Kind, number> = { daily: 0, weekly: 0, monthly: 0 }
  const letters: Record<string, Kind> = { d: 'daily', w: 'weekly', m: 'monthly' }
  for (const part of text.split(',')) {
    const [, count = '', letter = ''] = /^\s*(\d{1,4})([dwm])\s*$/.exec(part) ?? []
    const kind = letters[letter]
    if (!kind || rule[kind] > 0) return undefined
    rule[kind] = Number(count)
  }
  return kinds.some((kind) => rule[kind] > 0) ? rule : undefined
}

type Options = { backups: readonly Kept[]; rule: Rule; zone: string; proven?: string | undefined }

/**
 * What each backup is kept for; those without a reason may go. Of each of the last days, weeks and months that have backups the last one
 * is kept: time without backups uses nothing up. The newest, and the newest that was proven by a restore, stay in any case.
 */
export function keptFor({ backups, rule, zone, proven }: Options): Map<string, Reason[]> {
  const newestFirst = [...backups].sort((one, other) => other.at.getTime() - one.at.getTime() || (other.name < one.name ? -1 : 1))
  const reasons = new Map<string, Reason[]>(newestFirst.map(({ name }) => [name, []]))
  const keep = (name: string, reason: Reason) => reasons.get(name)?.push(reason)
  const [newest] = newestFirst
  if (newest) keep(newest.name, 'latest')
  if (proven !== undefined) keep(proven, 'proven')
  for (const kind of rule === 'all' ? [] : kinds) {
    const seen = new Set<string>()
    for (const { name, at } of newestFirst) {
      const period = periodOf(kind, at, zone)
      if (seen.has(period)) continue
      if (rule === 'all' || seen.size === rule[kind]) break
      seen.add(period)
      keep(name, kind)
    }
  }
  if (rule === 'all') for (const { name } of newestFirst) keep(name, 'all')
  return reasons
}

/** The day, the week of ISO 8601 or the month, as the practice's calendar has it. */
function periodOf(kind: Kind, at: Date, zone: string): string {
  const time = DateTime.fromJSDate(at, { zone })
  if (kind === 'daily') return time.toFormat('yyyy-MM-dd')
  return time.toFormat(kind === 'weekly' ? 'kkkk-WW' : 'yyyy-MM')
}

export const nameOf = (now: Date, isSealed: boolean) =>
  `uzima-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isSealed ? '.age' : ''}`

/** When the backup of this name was made; undefined for files that are not ours, which are left alone. */
export function timeIn(name: string): Date | undefined {
  const [, day, hour, minute, second] = /^uzima-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(?:\.age)?$/.exec(name) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
