import { setImmediate } from 'node:timers/promises'
import type { Input } from '@uzima/contract/endpoint'
import type { ImportDuplicate, ImportProblem, importsApi } from '@uzima/contract/registration/imports'
import { readPhone, writtenPhone } from '#modules/emergency-contacts/public.ts'
import { isLikelyDuplicate } from './duplicates.ts'
import type { AlikeRow, ReadyRow } from './import-queries.ts'

type GivenRow = Input<(typeof importsApi)['importPatients']>['rows'][number]
/** How many rows are read before other requests get their turn: reading a phone number takes a while. */
const atOnce = 250

/** Numbers without a + are read as the country's. */
export async function readRows(rows: GivenRow[], { today, country }: { today: string; country: string }) {
  const ready: ReadyRow[] = []
  const problems: ImportProblem[] = []
  for (const [at, row] of rows.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate()
    const { line, dateOfBirth } = row
    const phone = row.phone === null ? null : readPhone(row.phone, country)
    if (dateOfBirth > today) problems.push({ line, field: 'dateOfBirth', code: 'date_in_future' })
    if (phone === undefined) problems.push({ line, field: 'phone', code: 'phone_invalid' })
    else if (dateOfBirth <= today) ready.push({ ...row, phone: phone && writtenPhone(phone) })
  }
  return { ready, problems }
}

/** One for each row that resembles somebody, on record or earlier in the file. */
export function duplicatesOf(alike: AlikeRow[]): ImportDuplicate[] {
  const byLine = new Map<number, ImportDuplicate>()
  for (const row of alike) {
    if (!byLine.has(row.line) && isLikelyDuplicate(row)) byLine.set(row.line, toDuplicate(row))
  }
  return [...byLine.values()]
}

const toDuplicate = ({ line, earlierLine, id, name, dateOfBirth }: AlikeRow): ImportDuplicate => ({
  line,
  earlierLine,
  person: id === null || name === null ? null : { id, name, dateOfBirth },
})
