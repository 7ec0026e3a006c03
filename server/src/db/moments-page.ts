import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/** A page of rows in the order of one of several columns of moments, to the millisecond, and of ids as texts. Column names come from our code only. */
export type MomentsPage = {
  by: string
  isDescending: boolean
  /** The place of the last row before this page. */
  after: { at: Date; id: string } | undefined
  limit: number
  /** Of which columns the moment lies from one time until before another. */
  within: readonly { column: string; from: Date | undefined; before: Date | undefined }[]
}

/** The rows of a page, and how many there are on all pages: both at once. */
export async function readMomentsPage<DB, Table extends keyof DB, Row>(
  all: SelectQueryBuilder<DB, Table, Row>,
  { by, isDescending, after, limit, within }: MomentsPage,
): Promise<{ total: number; rows: Row[] }> {
  let among = all
  for (const { column, from, before } of within) {
    if (from) among = among.where(sql<SqlBool>`${sql.ref(column)} >= ${from}`)
    if (before) among = among.where(sql<SqlBool>`${sql.ref(column)} < ${before}`)
  }
  const at = sql`date_trunc('milliseconds', ${sql.ref(by)})`
  const id = sql`id::text collate "C"`
  const [order, beyond] = isDescending ? ([sql`desc`, sql`<`] as const) : ([sql`asc`, sql`>`] as const)
  const rest = after ? among.where(sql<SqlBool>`(${at}, ${id}) ${beyond} (${after.at}, ${after.id})`) : among
  const [{ total }, rows] = await Promise.all([
    among.clearSelect().select(sql`count(*)`.as('total')).$castTo<{ total: number }>().executeTakeFirstOrThrow(),
    limit > 0 ? rest.orderBy(sql`${at} ${order}, ${id} ${order}`).limit(limit).execute() : [],
  ])
  return { total, rows }
}
