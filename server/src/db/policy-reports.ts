import { createPool } from './connect.ts'

type Kind = {
  directive: string
  blocked: string
  page: string
  source: string
  line: number | null
  times: number
  first_at: Date
  last_at: Date
}

/** For operators: one line per kind of violation, most recent first. */
export async function policyReportLines(ownerUrl: string): Promise<string[]> {
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  try {
    const { rows } = await pool.query<Kind>('select * from app.policy_reports order by last_at desc')
    return rows.map(toLine)
  } finally {
    await pool.end()
  }
}

function toLine({ directive, blocked, page, source, line, times, first_at: first, last_at: last }: Kind): string {
  const where = source ? ` in ${source}${line === null ? '' : `:${line}`}` : ''
  return `${last.toISOString()}  ${directive} ${blocked} on ${page}${where}: ${times} times since ${first.toISOString()}`
}
