import { createServer } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { loadConfig } from '../server/src/config.ts'
import { findRunning } from '../server/src/embedded/supervisor.ts'
import { serve } from '../server/src/serve.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { practiceKey } from './practice-key.ts'
import { ownAddress, relayPort, relaySecret } from './relay-settings.ts'

/** The whole server as `npm start` runs it, on data of its own, with the demo clinic and raised limits: what the journeys walk through. */
const dataDir = throwawayFolder('e2e')
const port = Number(process.env.E2E_PORT ?? '3917')
const config = loadConfig({
  PORT: String(port),
  DATA_DIR: dataDir,
  MASTER_KEY_FILE: path.join(dataDir, 'master-key.json'),
  PRACTICE_TIME_ZONE: 'America/Chicago',
  PRACTICE_PLACE: 'Uzima Clinic, Lake Street',
  AUTH_RELAXED: 'on',
  LOG_LEVEL: 'warn',
  // a relay that only the journey of calls through it starts (relay.ts)
  ICE_SERVERS: `turn:${ownAddress()}:${relayPort(port)}`,
  TURN_SECRET: relaySecret,
  ICE_RELAY_ONLY: 'off',
})
const say = (line: string) => process.stderr.write(`${line}\n`)
const server = await serve(config, {
  say: () => {},
  onLost: (reason) => {
    say(reason)
    process.exit(1)
  },
})

/** The journeys' only way past the product: what nobody waits for, by the name of what it is done to. */
const acts: Record<string, string> = {
  visit:
    "with b as (delete from app.bookings where appointment_id = $1) update app.appointments set scheduled_time = now() - interval '2 seconds' where id = $1",
  /** The last proof of this person is six minutes old. */
  stale:
    "update auth.sessions s set auth_time = s.auth_time - interval '6 minutes' from auth.users u where u.id = s.user_id and u.email = $1",
  /** This person is a doctor from now on. */
  doctor: "update app.profiles p set role = 'doctor' from auth.users u where u.id = p.id and u.email = $1",
  /** This person is an admin from now on. */
  admin: "update app.profiles p set role = 'admin' from auth.users u where u.id = p.id and u.email = $1",
  /** The week to set up a second factor is over. */
  overdue: 'update auth.users set second_factor_due_at = now() where email = $1',
  /** So many seconds have passed in which nobody was there, in any session of this person. */
  idle: `update auth.sessions s set last_activity_at = s.last_activity_at - make_interval(secs => $2)
    from auth.users u where u.id = s.user_id and u.email = $1`,
  /** The doses of today fall due now, and the clock strikes. */
  dosesDue: `with due as (
      update app.doses d set due_at = now() - interval '1 second', remind_at = now() - interval '1 second'
        from auth.users u join app.profiles p on p.id = u.id
       where u.id = d.patient_id and u.email = $1 and d.state = 'due' and d.due_on = (now() at time zone p.time_zone)::date returning d.id)
    select graphile_worker.add_job('clock') from due limit 1`,
  /** The alerts of this person’s list are new: nobody has read them yet. */
  alertsUnread: 'delete from app.alert_acknowledgements a using auth.users u where u.id = a.patient_id and u.email = $1',
  /** This person has paid by all means and with every end, the last on 5 April 2025, and 20 times in the year before. */
  paid: `insert into app.payment_transactions (id, user_id, created_at, amount, payment_method, transaction_ref, status, purpose, purpose_id,
      description, return_path, provider, expires_at, completed_at, receipt_number, failed_at, failure_code, refunded_at,
      refunded_amount)
    select gen_random_uuid(), u.id, p.at, p.amount, p.method, upper('UZ' || left(md5(u.id::text || p.at::text), 10)), p.status, 'delivery',
      gen_random_uuid(), 'delivery', '/payment-history', 'sandbox', p.at + interval '1 hour',
      case when p.status in ('completed', 'refunded') then p.at end,
      case when p.status in ('completed', 'refunded') then nextval('app.receipt_numbers') end,
      case when p.status = 'failed' then p.at end, case when p.status = 'failed' then 'card_declined' end,
      case when p.status = 'refunded' then p.at end, case when p.status = 'refunded' then p.amount else 0 end
    from auth.users u, (
      values ('2025-04-05T12:00Z'::timestamptz, 1000, 'credit_card', 'completed'), ('2025-04-04T12:00Z', 250, 'debit_card', 'refunded'),
        ('2025-04-03T12:00Z', 599, 'credit_card', 'failed')
      union all select '2024-06-01T12:00Z'::timestamptz + make_interval(days => n), 100 * n, 'prepaid_card', 'completed'
        from generate_series(1, 20) n) as p (at, amount, method, status)
    where u.email = $1`,
  /** This person disputes at their bank what they have paid; there are nine days to answer. */
  disputed: `insert into app.payment_disputes (id, transaction_id, user_id, dispute_ref, amount, reason, status, is_live, due_at, opened_at, said_at)
    select gen_random_uuid(), t.id, t.user_id, 'du_' || t.id, t.amount, 'product_not_received', 'needs_response', true,
      now() + interval '9 days', now(), now()
    from app.payment_transactions t join auth.users u on u.id = t.user_id where u.email = $1 and t.completed_at is not null`,
  /** What was planned for today was planned for yesterday. */
  dosesOfYesterday: `update app.doses d set due_on = d.due_on - 1, due_at = d.due_at - interval '1 day' from auth.users u
    where u.id = d.patient_id and u.email = $1 and d.due_at < now()`,
  /** A month of this person’s subscription has passed, and the clock strikes. */
  monthPassed: `with due as (
      update app.subscriptions s set start_date = (s.start_date - interval '1 month')::date, end_date = (s.end_date - interval '1 month')::date,
             due_at = now() - interval '1 second'
        from auth.users u where u.id = s.user_id and u.email = $1 and s.due_at is not null returning s.id)
    select graphile_worker.add_job('clock') from due limit 1`,
  /** Has a browser reported that this was blocked? */
  reported: 'select from app.policy_reports where blocked = $1',
  /** Has one reported anything else? */
  reportedBut: 'select from app.policy_reports where blocked <> $1',
}
const owner = new pg.Pool({ connectionString: findRunning(dataDir), max: 1 })
// an ended pool has only asked its connection to close: PostgreSQL may be the first to do so
owner.on('error', () => undefined)
await owner.query(
  `insert into app.records_keys (key_id, card, created_by, created_at)
   select $1, $2, u.id, now() from auth.users u where u.email = 'admin@demo.example'`,
  [practiceKey.keyId, practiceKey.card],
)
const door = createServer((request, response) => {
  const [[act, of] = ['', ''], ...more] = new URL(request.url ?? '/', 'http://localhost').searchParams
  owner
    .query(acts[act] ?? 'select from (values (1)) as nothing where false and $1::text is null', [of, ...more.map(([, value]) => value)])
    .then(({ rowCount }) => response.writeHead(rowCount ? 204 : 404).end())
    .catch(() => response.writeHead(500).end())
}).listen(config.port + 1000, '127.0.0.1')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    door.close()
    void owner
      .end()
      .then(() => server.stop())
      .then(() => {
        removeData(dataDir)
        process.exit(0)
      })
  })
}
