import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type ListedRow = {
  /** Of the entry. */
  id: string
  /** Of the account. */
  userId: string
  name: string
  /** Doctor, or the profession. */
  kind: string
  specialty: string | null
  /** Where they have hours by the week. */
  locationIds: string[] | null
  createdAt: Date
}

/** Everyone in the directory, by name: the caller's own entry too, if it is hidden. */
export async function findListed(db: Db): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select d.id, d.user_id, d.name, 'doctor' as kind, d.specialty, d.created_at,
           (select array_agg(distinct h.location_id order by h.location_id) from doctor_hours h where h.doctor_id = d.id) as location_ids
      from doctors d where d.is_active
    union all
    select h.id, h.user_id, n.name, h.profession_type, h.specialty, h.created_at, null
      from healthcare_professionals h
      join app.record_names((select coalesce(array_agg(user_id), '{}') from healthcare_professionals where is_active)) n on n.id = h.user_id
     where h.is_active
     order by 3, 1`.execute(db)
  return rows
}

/** Names of those with these accounts who are doctors or professionals: the function knows the caller and their patients as well. */
export async function findStaffNames(db: Db, accountIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, n.name from app.record_names(${accountIds}::uuid[]) n
     where exists (select from doctors d where d.user_id = n.id) or exists (select from healthcare_professionals h where h.user_id = n.id)
        or n.id <> (select app.uid()) and not app.cares_for(n.id)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
