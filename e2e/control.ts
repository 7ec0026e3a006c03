import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { clockOffset } from './clock.ts'

/** The time by the journeys' clock, in SQL. */
const now = `(now() + interval '${clockOffset} milliseconds')`

/**
 * What the journeys may do past the product, by name: they bring about what nobody waits for. Each finds its row or answers 404.
 * The first value is the email address of whom it is about, unless its comment says otherwise.
 */
const actions = {
  /** The visit of this id begins. */
  beginVisit: `with b as (delete from app.bookings where appointment_id = $1)
    update app.appointments set scheduled_time = ${now} - interval '2 seconds' where id = $1`,
  /** Their last proof of identity is six minutes old. */
  ageProof: `update auth.sessions s set auth_time = s.auth_time - interval '6 minutes' from auth.users u where u.id = s.user_id and u.email = $1`,
  makeDoctor: "update app.profiles p set role = 'doctor' from auth.users u where u.id = p.id and u.email = $1",
  makeAdmin: "update app.profiles p set role = 'admin' from auth.users u where u.id = p.id and u.email = $1",
  /** Their week to set up a second factor is over. */
  endFactorGrace: `update auth.users set second_factor_due_at = ${now} where email = $1`,
  /** As many seconds as the second value says have passed without activity in all their sessions. */
  idle: `update auth.sessions s set last_activity_at = s.last_activity_at - make_interval(secs => $2)
    from auth.users u where u.id = s.user_id and u.email = $1`,
  /** Today's doses fall due now, and the clock job runs. */
  makeDosesDue: `with due as (
      update app.doses d set due_at = ${now} - interval '1 second', remind_at = ${now} - interval '1 second'
        from auth.users u join app.profiles p on p.id = u.id
       where u.id = d.patient_id and u.email = $1 and d.state = 'due' and d.due_on = (${now} at time zone p.time_zone)::date returning d.id)
    select graphile_worker.add_job('clock') from due limit 1`,
  /** Reminders of their visits fall due now, and the clock job runs. */
  makeRemindersDue: `with due as (
      update app.appointments a set remind_at = ${now} - interval '1 second'
        from auth.users u where u.id = a.patient_id and u.email = $1 and a.status = 'scheduled' returning a.id)
    select graphile_worker.add_job('clock') from due limit 1`,
  /** The ten minutes in which an absence of this doctor can be undone are over, and the clock job runs. */
  endUndoOfAbsence: `with ended as (
      update app.absences x set undo_until = ${now} - interval '1 second'
        from app.doctors d join auth.users u on u.id = d.user_id where d.id = x.doctor_id and u.email = $1 and x.undone_at is null returning x.id),
    due as (
      update app.absence_requests r set ask_at = ${now} - interval '1 second' from ended where r.absence_id = ended.id returning r.id),
    series as (update app.absence_series s set ask_at = ${now} - interval '1 second' from ended where s.absence_id = ended.id),
    groups as (update app.absence_groups g set due_at = ${now} - interval '1 second' from ended where g.absence_id = ended.id)
    select graphile_worker.add_job('clock') from due limit 1`,
  /** The doses planned for today so far were planned for yesterday. */
  moveDosesToYesterday: `update app.doses d
      set due_on = d.due_on - 1, due_at = ((d.due_at at time zone p.time_zone) - interval '1 day') at time zone p.time_zone
    from auth.users u join app.profiles p on p.id = u.id where u.id = d.patient_id and u.email = $1 and d.due_at < ${now}`,
  /** Nobody has read the alerts of their list yet. */
  unreadAlerts: 'delete from app.alert_acknowledgements a using auth.users u where u.id = a.patient_id and u.email = $1',
  /** They have paid by every method and with every outcome, last on 5 April 2025, and 20 times in the year before. */
  addPayments: `insert into app.payment_transactions (id, user_id, created_at, amount, currency, payment_method, transaction_ref, status, purpose, purpose_id,
      description, return_path, provider, expires_at, completed_at, receipt_number, failed_at, failure_code, refunded_at,
      refunded_amount)
    select gen_random_uuid(), u.id, p.at, p.amount, 'usd', p.method, upper('UZ' || left(md5(u.id::text || p.at::text), 10)), p.status, 'delivery',
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
  /** They dispute at their bank what they have paid; the practice has nine days to answer. */
  openDispute: `insert into app.payment_disputes (id, transaction_id, user_id, dispute_ref, amount, reason, status, is_live, due_at, opened_at, said_at)
    select gen_random_uuid(), t.id, t.user_id, 'du_' || t.id, t.amount, 'product_not_received', 'needs_response', true,
      ${now} + interval '9 days', ${now}, ${now}
    from app.payment_transactions t join auth.users u on u.id = t.user_id where u.email = $1 and t.completed_at is not null`,
  /** A month of their subscription has passed, and the clock job runs. */
  passSubscriptionMonth: `with due as (
      update app.subscriptions s set start_date = (s.start_date - interval '1 month')::date, end_date = (s.end_date - interval '1 month')::date,
             due_at = ${now} - interval '1 second'
        from auth.users u where u.id = s.user_id and u.email = $1 and s.due_at is not null returning s.id)
    select graphile_worker.add_job('clock') from due limit 1`,
  /** Has a browser reported that this address was blocked? */
  isReported: 'select from app.policy_reports where blocked = $1',
  /** Has a browser reported anything but this address? A page of another website that frames ours is no fault of ours. */
  isOtherReported: "select from app.policy_reports where blocked <> $1 and directive <> 'frame-ancestors'",
}
export type ControlAction = keyof typeof actions

/** PostgreSQL keeps the machine's time: a job that is due by the journeys' clock would wait there for years. */
const jobsByTheJourneysClock = `
  create function public.shift_job() returns trigger language plpgsql as $$
  begin
    new.run_at := new.run_at - interval '${clockOffset} milliseconds';
    return new;
  end $$;
  create trigger shift_job before insert or update of run_at on graphile_worker._private_jobs for each row
    when (new.run_at > now() + interval '1 year') execute function public.shift_job();
  update graphile_worker._private_jobs set run_at = run_at where run_at > now() + interval '1 year'`

/** The test control API: `POST /<action>` with its values as a JSON array; 204 when there was something to do or to find. */
export async function startControl(ownerUrl: string | undefined, port: number): Promise<{ owner: pg.Pool; stop: () => Promise<void> }> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  // an ended pool has only asked its connections to close: PostgreSQL may be the first to do so
  owner.on('error', () => undefined)
  await owner.query(jobsByTheJourneysClock)
  const answer = async (request: IncomingMessage): Promise<number> => {
    const action = Object.entries(actions).find(([name]) => request.url === `/${name}`)
    const values = JSON.parse(Buffer.concat(await request.toArray()).toString())
    return action && (await owner.query(action[1], values)).rowCount ? 204 : 404
  }
  const server = createServer((request, response) => {
    // a connection kept open may be closed here just as the next request is on its way
    response.setHeader('connection', 'close')
    answer(request).then(
      (status) => response.writeHead(status).end(),
      (error) => response.writeHead(500).end(String(error)),
    )
  }).listen(port, '127.0.0.1')
  return {
    owner,
    stop: async () => {
      server.close()
      await owner.end()
    },
  }
}
