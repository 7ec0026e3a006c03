import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

/**
 * The minimal implementation of the same operations: Fastify and pg, a bearer token looked up by its SHA-256, ownership in the WHERE
 * clause, one audit row per access, argon2id. No contract, policies, encryption, mails or logging.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify({ logger: false })
const sha256 = (text: string) => createHash('sha256').update(text).digest()
type Runner = Pick<pg.Pool, 'query'>

async function userOf({ headers }: Pick<FastifyRequest, 'headers'>): Promise<string | undefined> {
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const text = 'select user_id from sessions where token_hash = $1 and expires_at > now()'
  const { rows } = await pool.query<{ user_id: string }>({ name: 'session', text, values: [sha256(token)] })
  return rows[0]?.user_id
}

const audit = (db: Runner, { ip, id }: FastifyRequest, actor: string, event: string, resource: string | null) =>
  db.query({
    name: 'audit',
    text: 'insert into audit (id, ts, actor_id, event, resource_id, ip, request_id) values ($1, now(), $2, $3, $4, $5, $6)',
    values: [randomUUID(), actor, event, resource, ip, id],
  })

async function inTransaction<T>(work: (db: Runner) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const value = await work(client)
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const visit = `select v.id, v.patient_id, v.doctor_id, v.starts_at, v.status, v.mode, v.reason, d.name as doctor, d.specialty, u.name as patient
  from visits v join doctors d on d.id = v.doctor_id join users u on u.id = v.patient_id`

app.get<{ Params: { id: string } }>('/visits/:id', async (request, reply) => {
  const user = await userOf(request)
  if (!user) return reply.code(401).send()
  const { id } = request.params
  const { rows } = await pool.query({ name: 'visit', text: `${visit} where v.id = $1 and v.patient_id = $2`, values: [id, user] })
  if (!rows[0]) return reply.code(404).send()
  await audit(pool, request, user, 'visit.viewed', id)
  return rows[0]
})

app.get('/visits', async (request, reply) => {
  const user = await userOf(request)
  if (!user) return reply.code(401).send()
  const text = `${visit} where v.patient_id = $1 and v.starts_at > now() order by v.starts_at, v.id limit 20`
  const { rows } = await pool.query({ name: 'visits', text, values: [user] })
  await audit(pool, request, user, 'visits.listed', null)
  return { rows }
})

app.post<{ Body: { doctorId: string; start: string; reason: string; mode: string } }>('/visits', async (request, reply) => {
  const user = await userOf(request)
  if (!user) return reply.code(401).send()
  const { doctorId, start, reason, mode } = request.body
  const row = await inTransaction(async (db) => {
    const { rows } = await db.query({
      name: 'book',
      text: `insert into visits (id, patient_id, doctor_id, starts_at, mode, reason, created_at) values ($1, $2, $3, $4, $5, $6, now())
        on conflict do nothing returning *`,
      values: [randomUUID(), user, doctorId, start, mode, reason],
    })
    if (rows[0]) await audit(db, request, user, 'visit.booked', rows[0].id)
    return rows[0]
  })
  return row ? reply.code(201).send(row) : reply.code(409).send()
})

type Sent = { id: string; recipientId: string; content: string; wraps: object[] }
app.post<{ Body: Sent }>('/messages', async (request, reply) => {
  const user = await userOf(request)
  if (!user) return reply.code(401).send()
  const { id, recipientId, content, wraps } = request.body
  const row = await inTransaction(async (db) => {
    const { rows } = await db.query({
      name: 'send',
      text: `insert into messages (id, sender_id, recipient_id, content, wraps, created_at) values ($1, $2, $3, $4, $5, now())
        on conflict do nothing returning *`,
      values: [id, user, recipientId, content, JSON.stringify(wraps)],
    })
    if (rows[0]) await audit(db, request, user, 'message.sent', id)
    return rows[0]
  })
  return row ? reply.code(201).send(row) : reply.code(409).send()
})

app.post<{ Body: { email: string; password: string } }>('/sign-in', async (request, reply) => {
  const { email, password } = request.body
  const found = { name: 'user', text: 'select id, name, password_hash from users where email = $1', values: [email] }
  const { rows } = await pool.query<{ id: string; name: string; password_hash: string }>(found)
  const user = rows[0]
  if (!user || !(await verify(user.password_hash, password))) return reply.code(400).send()
  const token = randomBytes(32).toString('base64url')
  await inTransaction(async (db) => {
    const text = "insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '12 hours')"
    await db.query({ name: 'start', text, values: [sha256(token), user.id] })
    await audit(db, request, user.id, 'signed-in', null)
  })
  return { token, user: { id: user.id, name: user.name, email } }
})

type Result = { patientId: string; doctorId: string; title: string; values: object[] }
app.post<{ Body: Result }>('/results', async (request, reply) => {
  const user = await userOf(request)
  const { patientId, doctorId, title, values } = request.body
  if (!user) return reply.code(401).send()
  const row = await inTransaction(async (db) => {
    const { rows } = await db.query({
      name: 'file',
      text: 'insert into results (id, patient_id, doctor_id, title, vals, created_at) values ($1, $2, $3, $4, $5, now()) returning *',
      values: [randomUUID(), patientId, doctorId, title, JSON.stringify(values)],
    })
    await audit(db, request, user, 'result.filed', rows[0].id)
    return rows[0]
  })
  return reply.code(201).send(row)
})

app.get('/results', async (request, reply) => {
  const user = await userOf(request)
  if (!user) return reply.code(401).send()
  const text = 'select * from results where patient_id = $1 order by created_at desc limit 20'
  const { rows } = await pool.query({ name: 'results', text, values: [user] })
  await audit(pool, request, user, 'results.listed', null)
  return { rows }
})

const steps = { enter: 'call.entered', presence: undefined, leave: 'call.left' }
for (const [step, event] of Object.entries(steps))
  app.post<{ Params: { id: string } }>(`/visits/:id/${step}`, async (request, reply) => {
    const user = await userOf(request)
    if (!user) return reply.code(401).send()
    await pool.query({ name: 'seen', text: 'update visits set seen_at = now() where id = $1', values: [request.params.id] })
    if (event) await audit(pool, request, user, event, request.params.id)
    return { seat: user }
  })

/** Passes signals on to whoever is connected in this process, unread. */
const sockets = new Map<string, WebSocket>()
const live = new WebSocketServer({ server: app.server, path: '/api/live' })
live.on('connection', (socket) => {
  socket.once('message', (hello: Buffer) => void welcome(socket, JSON.parse(hello.toString()).token))
})

async function welcome(socket: WebSocket, token: string) {
  const user = await userOf({ headers: { authorization: `Bearer ${token}` } })
  if (!user) return socket.close(4401)
  sockets.set(user, socket)
  socket.on('close', () => sockets.delete(user))
  socket.on('message', (data: Buffer) => {
    const { type, to, body } = JSON.parse(data.toString())
    if (type === 'signal') sockets.get(to)?.send(JSON.stringify({ topic: 'signal', from: user, to, body }))
  })
  socket.send(JSON.stringify({ topic: 'ready' }))
}

const address = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`ready at ${address}`)
