import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Under PostgreSQL's deadlock_timeout (1 s): whoever waits for us meanwhile is never the one that a deadlock ends. */
const shortMs = 800
/** Longer than that timeout, after which PostgreSQL sends an autovacuum away that stands in the way. */
const longMs = 2_000
const attempts = 60

/**
 * Locked as a whole before anything is changed: taken one after the other while it goes on, locks and requests would stop each other. To
 * lock the audit log by `lock table` its owner has no right; what is said of it here again holds already.
 */
const lockAll = `
do $$
declare
  own record;
begin
  for own in
    select c.oid::regclass::text as name, has_table_privilege(c.oid, 'update') as is_open
      from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and pg_has_role(c.relowner, 'usage')
       and c.relnamespace in (select n.oid from pg_namespace n where n.nspname in ('app', 'auth', 'audit'))
     order by c.oid
  loop
    if own.is_open then
      execute 'lock table ' || own.name || ' in access exclusive mode';
    else
      execute 'alter table ' || own.name || ' force row level security';
    end if;
  end loop;
end $$`

/** A statement that took too long, a lock that did not come, a deadlock, a lock that others hold. */
const busy = new Set(['57014', '55P03', '40P01'])

/**
 * Runs `work` in one transaction that holds all our tables, so that requests of other processes wait until it is over, and see the database
 * either before or after. While they hold the tables it backs off and tries again.
 */
export async function inOwnMoment<T>(client: pg.ClientBase, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await client.query(`set local statement_timeout = ${attempt % 5 === 0 ? longMs : shortMs}`)
      await client.query(lockAll)
      await client.query('set local statement_timeout = 0')
    } catch (error) {
      await client.query('rollback')
      if (!isBusy(error) || attempt === attempts) throw error
      if (attempt === 1) log('waiting for transactions that are under way')
      await delay(500 + Math.random() * 500)
      continue
    }
    try {
      await client.query("set local lock_timeout = '2s'")
      const done = await work()
      await client.query('commit')
      return done
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && busy.has(String(error.code))
