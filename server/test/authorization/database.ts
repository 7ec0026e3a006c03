import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { createPool } from '#db/connect.ts'
import { proofOf } from '#db/context-key.ts'
import { freshDatabase } from '../database.ts'
import type { DeclaredRow, DeclaredTable } from './declared.ts'
import { insertOf, type KnownTable, keyText, type Mode, recordOf, type Trial } from './matrix.ts'
import { type Actor, type ActorName, actors, at, idOf, sessionIdOf } from './people.ts'
import { absenceTables } from './tables-absences.ts'
import { adminTables } from './tables-admin.ts'
import { backendServiceTables } from './tables-backend-services.ts'
import { calendarFeedTables } from './tables-calendar-feeds.ts'
import { careTables } from './tables-care.ts'
import { chartTables } from './tables-chart.ts'
import { checkInTables, kioskHash } from './tables-check-in.ts'
import { conditionTables } from './tables-conditions.ts'
import { connectedAppTables } from './tables-connected-apps.ts'
import { deskTables } from './tables-desk.ts'
import { emergencyTables } from './tables-emergency.ts'
import { encounterTables } from './tables-encounters.ts'
import { forumTables } from './tables-forum.ts'
import { groupVisitTables } from './tables-group-visits.ts'
import { healthLinkTables } from './tables-health-links.ts'
import { historyTables } from './tables-histories.ts'
import { importTables } from './tables-imports.ts'
import { invoiceTables } from './tables-invoices.ts'
import { laboratoryTables } from './tables-laboratories.ts'
import { letterTables } from './tables-letters.ts'
import { medicationTables } from './tables-medications.ts'
import { mergesTables } from './tables-merges.ts'
import { messagingTables } from './tables-messages.ts'
import { noteTemplateTables } from './tables-note-templates.ts'
import { notificationTables } from './tables-notifications.ts'
import { orderTables } from './tables-orders.ts'
import { paymentTables } from './tables-payments.ts'
import { accountTables, peopleTables, someEvent } from './tables-people.ts'
import { pharmacyTables } from './tables-pharmacy.ts'
import { portalTables } from './tables-portals.ts'
import { recordTables } from './tables-records.ts'
import { recurringTables } from './tables-recurring.ts'
import { registrationTables } from './tables-registration.ts'
import { sharingTables } from './tables-sharing.ts'
import { staffTables } from './tables-staff.ts'
import { stepsTables } from './tables-steps.ts'
import { subscriptionTables } from './tables-subscriptions.ts'
import { symptomTables } from './tables-symptoms.ts'
import { taskTables } from './tables-tasks.ts'
import { telemedicineTables } from './tables-telemedicine.ts'
import { visitAnswerTables } from './tables-visit-answers.ts'
import { vitalTables } from './tables-vitals.ts'
import { waitlistTables } from './tables-waitlist.ts'
import { wellnessTables } from './tables-wellness.ts'

export const declaredTables: Record<string, DeclaredTable> = {
  ...careTables,
  ...sharingTables,
  ...recordTables,
  ...encounterTables,
  ...orderTables,
  ...noteTemplateTables,
  ...healthLinkTables,
  ...portalTables,
  ...importTables,
  ...letterTables,
  ...vitalTables,
  ...stepsTables,
  ...conditionTables,
  ...chartTables,
  ...historyTables,
  ...wellnessTables,
  ...notificationTables,
  ...medicationTables,
  ...pharmacyTables,
  ...calendarFeedTables,
  ...visitAnswerTables,
  ...waitlistTables,
  ...absenceTables,
  ...registrationTables,
  ...mergesTables,
  ...staffTables,
  ...deskTables,
  ...groupVisitTables,
  ...checkInTables,
  ...connectedAppTables,
  ...invoiceTables,
  ...laboratoryTables,
  ...backendServiceTables,
  ...emergencyTables,
  ...recurringTables,
  ...symptomTables,
  ...taskTables,
  ...telemedicineTables,
  ...messagingTables,
  ...paymentTables,
  ...subscriptionTables,
  ...forumTables,
  ...adminTables,
  ...peopleTables,
  ...accountTables,
}
export const ours = ['app', 'auth', 'audit']

type Answer = string[] | 'refused' | 'held'
export type Lab = Awaited<ReturnType<typeof openLab>>

/** A database with the declared rows, queried by a superuser who assumes each actor's role. Every trial is rolled back. */
export async function openLab() {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  const pool = createPool({ url: database.apiUrl, max: 1, searchPath: 'app', onError: () => undefined })
  const proof = proofOf(pool)
  afterAll(async () => {
    await client.end()
    await pool.end()
    await database.drop()
  })
  const rows = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await client.query<R>(text, values)).rows

  await client.query(readFileSync(path.join(import.meta.dirname, 'probe.sql'), 'utf8'))
  const tables = await readTables(rows)
  await layRows(client, tables)
  /** A context signed for a transaction that has ended. */
  const stale = await inUndone(async () => {
    await client.query("set local session authorization 'uzima_api'")
    await client.query('select app.set_session_context($1, $2, $3)', [sessionIdOf('ada'), at, proof])
    return (await rows<{ context: string }>("select current_setting('app.context') as context"))[0]?.context
  })

  async function inUndone<T>(work: () => Promise<T>): Promise<T> {
    await client.query('begin')
    try {
      return await work()
    } finally {
      // what was prepared under other grants asks for no schema again
      await client.query('rollback; deallocate all')
    }
  }

  /** Assumes the actor's role and identity, as far as the database allows. */
  async function become(actor: ActorName) {
    const { login, opening, office = null } = actors[actor] as Actor
    const statements: Record<string, [string, unknown[]]> = {
      visitor: ['select app.set_visitor_context($1)', [at]],
      kiosk: ['select app.set_kiosk_context($1, $2, $3)', [kioskHash('a'), at, proof]],
      endedKiosk: ['select app.set_kiosk_context($1, $2, $3)', [kioskHash('b'), at, proof]],
      'unproved kiosk': ['select app.set_kiosk_context($1, $2)', [kioskHash('a'), at]],
      backend: ['select app.set_backend_context($1, $2, $3)', [idOf('backend service'), at, proof]],
      'suspended backend': ['select app.set_backend_context($1, $2, $3)', [idOf('backend suspended'), at, proof]],
      'unproved backend': ['select app.set_backend_context($1, $2)', [idOf('backend service'), at]],
      system: ['select app.set_system_context($1, $2)', [at, proof]],
      filing: [
        'select app.set_filing_context($1, $2, null, $3, $4)',
        [idOf('laboratory result waiting'), idOf('order of ada by cole requested'), at, proof],
      ],
      unproved: ['select app.set_session_context($1, $2)', [sessionIdOf('ada'), at]],
      'unproved system': ['select app.set_system_context($1, $2)', [at, Buffer.alloc(32)]],
      replayed: ["select set_config('app.context', $1, true)", [stale]],
      forged: [
        `select set_config('app.context', concat(repeat('0', 64), '|1|', pg_backend_pid(), '|', pg_current_xact_id(), '|', $1::text, '|patient|||', $2::text), true)`,
        [idOf('ada'), at],
      ],
    }
    await client.query(`set local session authorization '${login}'`)
    if (opening === 'nobody') return
    const [text, values] =
      typeof opening === 'string'
        ? (statements[opening] ?? ['', []])
        : ['select app.set_session_context($1, $2, $3, p_office => $4)', [sessionIdOf(opening.session), at, proof, office]]
    await client.query('savepoint opening')
    await client.query(text, values).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '42501') return client.query('rollback to opening')
      throw error
    })
  }

  /** The results of the actor's trials, each within a savepoint. */
  async function ask(actor: ActorName, trials: readonly Pick<Trial, 'statement'>[]): Promise<Answer[]> {
    await client.query('savepoint asking')
    try {
      await become(actor)
      const [answer] = await rows<{ answers: Answer[] }>('select probe.try($1) as answers', [
        JSON.stringify(trials.map(({ statement }) => statement)),
      ])
      return answer?.answers ?? []
    } finally {
      await client.query('rollback to asking')
    }
  }

  /** Applies the mode to the rest of the transaction. */
  async function enter(mode: Mode) {
    if (mode === 'as granted') return
    // grants everything and disables triggers and foreign keys, so that only the policies remain
    await client.query("set local session_replication_role = 'replica'")
    for (const schema of ours)
      await client.query(
        `grant usage on schema ${schema} to uzima_api, uzima_auth; grant all on all tables in schema ${schema} to uzima_api, uzima_auth, uzima_owner`,
      )
  }

  return { tables, rows, ask, enter, inUndone, run: (text: string) => client.query(text) }
}

type Rows = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>

/** The declared tables, and the monthly partitions of the log, which share its declaration. Another test reports undeclared ones. */
async function readTables(rows: Rows): Promise<KnownTable[]> {
  const found = await rows<Pick<KnownTable, 'name' | 'key' | 'columns'> & { bound: string | null }>(
    `select c.oid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bound,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
               join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key
       from pg_class c where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text = any($1) order by 1`,
    [ours],
  )
  return found.flatMap(({ name, key, columns, bound }) => {
    const declared = bound === null ? declaredTables[name] : monthOfLog(name, bound)
    return declared ? [{ name, key, columns, declared, keys: new Map<DeclaredRow, string>() }] : []
  })
}

function monthOfLog(name: string, bound: string): DeclaredTable {
  const from = /FROM \('([^']+)'/.exec(bound)?.[1] ?? '2001-01-01 00:00:00+00'
  const row = { ...someEvent('ada', 'ada', 1), id: idOf(name), ts: from }
  return {
    owner: { select: true, insert: true },
    rows: [{ of: 'ada', row }],
    again: { id: idOf(`another of ${name}`) },
    touch: { purpose: 'self' },
  }
}

async function layRows(client: pg.Client, tables: KnownTable[]) {
  await client.query("begin; set local session_replication_role = 'replica'")
  for (const { name, declared } of tables)
    for (const { row, isOnlyAdded } of declared.rows) if (!isOnlyAdded) await client.query(`${insertOf(name, row)} on conflict do nothing`)
  for (const { name, key, declared, keys } of tables) {
    await client.query(`insert into probe.before select '${name}', tableoid, ctid, ${keyText(key)} from ${name}`)
    for (const row of declared.rows) {
      const { rows } = await client.query<{ key: string }>(`select ${keyText(key)} as key from ${recordOf(name, row.row)}`)
      keys.set(row, rows[0]?.key ?? '')
    }
  }
  await client.query('commit')
}

/** The keys of the declared rows by table; rows that a new database comes with are ignored. */
export const laidKeys = ({ tables }: Pick<Lab, 'tables'>) => new Map(tables.map(({ name, keys }) => [name, new Set(keys.values())]))
