import type pg from 'pg'

/** Two whose history is long: the doctor acts in a tenth of all, the patient in a twenty-fifth, and is treated in a fiftieth. */
export type History = { entries: number; until: Date; days: number; doctor: string; patient: string }

const atOnce = 500

/**
 * Lays a log as practices have it, through `audit.append`, so that its chains are right: over half of it people with their own records, a third
 * clinicians with those of others, lists that name 25, sign-ins, and those that failed, which name nobody who acted. In the order of time.
 */
export async function layHistory(owner: pg.ClientBase, { entries, until, days, doctor, patient }: History): Promise<void> {
  const first = new Date(until.getTime() - days * 86_400_000)
  for (let month = first; month < until; month = new Date(month.getTime() + 28 * 86_400_000))
    await owner.query('select audit.ensure_partitions($1)', [month])
  await owner.query('select audit.ensure_partitions($1)', [until])
  for (let from = 0; from < entries; from += atOnce) {
    await owner.query(
      `with people as materialized (
         select array_agg(md5('person ' || n)::uuid) as ids from generate_series(0, 19999) n)
       select count(audit.append(
                uuidv7(e.at - clock_timestamp()), e.at, e.actor, e.subject, e.subjects, null, 'history', '192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64)',
                e.event, case when e.n % 500 = 0 then 'warning' else 'info' end::audit.severity, e.kind, md5(e.n::text)::uuid::text,
                case when e.subject = e.actor then 'self' else 'treatment' end, 'success', '{"count": 5}'))
         from (select g.n, $3::timestamptz + g.n * ($4::timestamptz - $3::timestamptz) / $5::float8 as at, a.*
                 from people, generate_series($1::integer, $2::integer) g (n),
                 lateral (select case when n % 10 = 0 then $6::uuid else ids[1 + (n % 20000 * 7919 + n / 20000 * 13) % 20000] end as acting,
                                 case when n % 50 = 0 then $7::uuid else ids[1 + (n % 20000 * 10007 + n / 20000 * 17) % 20000] end as treated) w,
                 lateral (
                   select w.acting as actor, null::uuid as subject, null::uuid[] as subjects, 'account.signed_in' as event, 'accounts' as kind
                    where n % 100 in (1, 2) or n % 1000 = 90
                   union all
                   select null, w.acting, null, 'account.sign_in_failed', 'accounts' where n % 100 between 3 and 5
                   union all
                   select w.acting, null, ids[1 + n % 19000 : 25 + n % 19000] || case when n % 1000 < 100 then array[$7::uuid] end, 'patients.listed', 'patients'
                    where n % 100 between 6 and 8
                   union all
                   select w.acting, w.treated, null, 'medical_record_accessed', 'health_records' where n % 100 between 9 and 40 or n % 50 = 0
                   union all
                   select case when n % 25 = 16 then $7 else w.acting end, case when n % 25 = 16 then $7 else w.acting end, null, 'medications.listed', 'medications'
                    where n % 100 > 40 and n % 50 > 0 and n % 1000 <> 90) a) e`,
      [from, Math.min(from + atOnce, entries) - 1, first, until, entries, doctor, patient],
    )
  }
  await owner.query('analyze audit.log')
}
