import type { Endpoint } from '@uzima/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { modules } from '#modules.ts'
import { toRequest } from '../clinic.ts'
import { type CastName, type KindName, kindNames, kinds } from './callers.ts'
import { type DeclaredEndpoint, groups } from './declared-endpoint.ts'
import { endpoints } from './endpoints.ts'
import { tell } from './tell.ts'
import { buildWorld, type Owner, owners, type World } from './world.ts'

export const offered: [string, Endpoint][] = Object.values(modules).flatMap(({ routes }) => Object.entries(routes.api))

let world: World
let cells = 0
let wrong = 0

/** The answer to callers without a usable session; absent for those who get past authentication. */
const beforeTheService: Partial<Record<KindName, string>> = {
  noOne: '401 unauthenticated',
  forged: '401 session_ended',
  expired: '401 session_ended',
  revoked: '401 session_ended',
  idle: '401 session_ended',
  over: '401 session_ended',
  closed: '401 session_ended',
  pending: '401 second_factor_required',
  unproved: '401 second_factor_required',
  unprovedBeside: '401 second_factor_required',
  mustEnrol: '403 second_factor_enrolment_required',
  unenrolled: '403 second_factor_enrolment_required',
  unenrolledBeside: '403 second_factor_enrolment_required',
  serviceKey: '401 session_ended',
  kiosk: '401 unauthenticated',
}
const showsBadToken: KindName[] = ['forged', 'expired', 'revoked', 'idle', 'over', 'closed', 'serviceKey']

function refusalOf(kind: KindName, { who, needs = [] }: DeclaredEndpoint): string | undefined {
  if (who === 'anyone') return showsBadToken.includes(kind) ? beforeTheService[kind] : undefined
  // nobody else has a token that these endpoints read
  if (who === 'kiosks') return kind === 'kiosk' ? undefined : '401 unauthenticated'
  if (beforeTheService[kind]) return beforeTheService[kind]
  const isIn = (groups[who] as readonly KindName[]).includes(kind)
  if (!isIn && (who === 'patients' || who === 'verified') && kind === 'recovery') return '403 password_reset_pending'
  if (!isIn && (who === 'patients' || who === 'verified') && kind === 'unverified') return '403 email_not_verified'
  if (!isIn) return '403 forbidden'
  if (needs.includes('aal2') && kind === 'lowered') return '401 insufficient_aal'
  if (needs.includes('fresh') && kind === 'stale') return '401 reauthentication_required'
  if (needs.includes('consented') && kind === 'unconsented') return '403 consent_required'
  return undefined
}

type Answer = Awaited<ReturnType<World['ask']>>
/** A problem, or an OperationOutcome of FHIR. */
type Refused = { code?: string; issue?: { details: { coding: { code: string }[] } }[] }
const wordsOf = (answer: Answer) => {
  const { code = '', issue } = answer.statusCode >= 400 ? answer.json<Refused>() : {}
  return `${answer.statusCode} ${issue?.[0]?.details.coding[0]?.code ?? code}`.trim()
}
const withoutId = ({ statusCode, body }: Answer) => `${statusCode} ${body.replace(/"requestId":"[^"]*"/, '')}`

/** Ids that callers have sent themselves, which therefore appear in their own log. */
const named = new Set<string>()

const ids = /(?=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))/g

/** Data of people this caller may not see. Extracts the ids of the answer and looks them up, because there are many known ids. */
function leaksIn(kind: KindName, { body }: Answer, names?: DeclaredEndpoint['names']): string[] {
  const { person = kind } = kinds[kind] as { person?: CastName }
  const found = new Set([...body.matchAll(ids)].map(([, id]) => id))
  return (Object.keys(owners) as Owner[])
    .filter((of) => !maySee(kind, of))
    .flatMap((of) => Object.values({ ...world.marks[of], applications: [], ...(names && { [names]: [] }) }).flat())
    .filter((mark) => (isId(mark) ? found.has(mark) : body.includes(mark)) && !named.has(`${person} ${mark}`))
}

/** Whose data a caller may see: their own, and that of patients they treat. */
function maySee(kind: KindName, of: Owner): boolean {
  const { person } = kinds[kind] as { person?: CastName }
  return person === of || person === owners[of]
}

const isId = (mark: string) => mark.length === 36 && mark[8] === '-'

/** Calls these endpoints as every kind of caller, in a separate world. */
export function askEndpoints(asked: [string, Endpoint][], prepare: (world: World) => Promise<void> = async () => {}) {
  beforeAll(async () => {
    world = await buildWorld()
    await prepare(world)
  })

  test.each(asked)('%s answers each kind of caller as declared', async (name, endpoint) => {
    const declared = endpoints[name]
    if (!declared) throw new Error(`${name} is not declared.`)
    await world.place.sql('delete from auth.rate_limits')
    if (declared.needs?.includes('consented')) await world.giveConsents()
    if (declared.shows === 'notices') for (const of of ['ada', 'ben'] as const) await world.make.notices(of)
    const faults: string[] = []
    const call = async (kind: KindName, of: Owner = 'ada', id?: string) => {
      cells += 1
      const { person = kind } = kinds[kind] as { person?: CastName }
      if (id) named.add(`${person} ${id}`)
      const answer = await world.ask(
        kind,
        toRequest(endpoint, { ...declared.input?.(world, kind, of), ...(id && { [declared.idName ?? 'id']: id }) }),
      )
      faults.push(...leaksIn(kind, answer, kind === 'faith' ? declared.names : undefined).map((leak) => `LEAK: ${kind} ${name}: ${leak}`))
      return answer
    }
    const expectWords = (what: string, answer: Answer, expected: string) => {
      const words = wordsOf(answer)
      if (words !== expected) faults.push(`${what}: ${words} instead of ${expected}`)
    }

    const mayAct = (kind: KindName, of: Owner) => !refusalOf(kind, declared) && isTheirs(kind, of, declared)
    const isLast = (kind: KindName) => Number(mayAct(kind, 'ada') || mayAct(kind, 'ben'))
    /** One row for all who may not act on it; then one who may finds it as it was. */
    const untouched = new Map<Owner, string>()
    for (const kind of kindNames.toSorted((a, b) => isLast(a) - isLast(b))) {
      const refusal = refusalOf(kind, declared)
      if (!declared.rows) {
        const answer = await call(kind)
        if (refusal) expectWords(kind, answer, refusal)
        else faults.push(...welcomeFaults(kind, declared, answer))
        continue
      }
      const unknown = await call(kind, 'ada', newId())
      const isMissing = unknown.statusCode === 404 ? wordsOf(unknown) : '404'
      expectWords(`${kind}, unknown`, unknown, refusal ?? declared.missing ?? isMissing)
      for (const of of Object.keys(owners) as Owner[]) {
        const isActing = mayAct(kind, of)
        const id = refusal ? world.standing[declared.rows][of] : (untouched.get(of) ?? (await world.make[declared.rows](of)))
        const answer = await call(kind, of, id)
        if (isActing) untouched.delete(of)
        else if (!refusal && kindNames.some((each) => mayAct(each, of))) untouched.set(of, id)
        if (refusal) expectWords(`${kind}, of ${of}`, answer, refusal)
        else if (isActing && declared.isPatients && kind !== of) expectWords(`${kind}, of ${of}`, answer, '403 forbidden')
        else if (isActing) faults.push(...welcomeFaults(kind, declared, answer).map((fault) => `of ${of}: ${fault}`))
        else if (declared.foreign) expectWords(`${kind}, of ${of}`, answer, declared.foreign)
        else if (withoutId(answer) !== withoutId(unknown)) faults.push(`LEAK: ${kind} tells a row of ${of} from none: ${wordsOf(answer)}`)
      }
    }
    wrong += faults.length
    expect(faults).toEqual([])
  })

  test('this many cells were tested', () => {
    tell(`${cells} cells of ${asked.length} endpoints and ${kindNames.length} kinds of callers, ${wrong} faults`)
    expect(cells).toBeGreaterThan(asked.length * kindNames.length - 1)
  })
}

/** A caller who was let in must see what is theirs. */
function welcomeFaults(kind: KindName, { shows, says }: DeclaredEndpoint, answer: Answer): string[] {
  if ([says].flat().includes(wordsOf(answer))) return []
  if (answer.statusCode >= 400) return [`WRONGLY REFUSED: ${kind}: ${wordsOf(answer)}`]
  const { person } = kinds[kind] as { person?: CastName }
  const of = (Object.keys(owners) as Owner[]).find((each) => each === person || (shows === 'visits' && owners[each] === person))
  const expected = shows === 'applications' ? world.marks.ada.applications : of && shows ? world.marks[of][shows] : []
  const isSide = shows !== 'visits' || of === person || answer.body.includes('"side":"doctor"')
  if (expected.length > 0 && isSide && !expected.some((mark) => answer.body.includes(mark))) return [`NOT SHOWN: ${kind}: none of ${shows}`]
  return []
}

const ofTreated = new Set<DeclaredEndpoint['rows']>([
  'patients',
  'records of patients',
  'results of patients',
  'vitals of patients',
  'conditions of patients',
  'unconfirmed allergies',
  'unconfirmed immunizations',
  'care team of patients',
  'orders of patients',
  'drafts of orders',
  'done orders',
  'procedures of patients',
  'family history of patients',
  'social history of patients',
  'prescriptions',
  'refill requests',
  'tasks',
  'templates',
  'drafts of letters',
  'letters of patients',
  'sent links',
])

const visits = new Set<DeclaredEndpoint['rows']>(['visits', 'begun visits', 'open visits', 'drafts of notes', 'held notes'])

/** Who a row belongs to: a visit to its two parties, a patient to their doctor, an application to admins, everything else to one person. */
function isTheirs(kind: KindName, of: Owner, { rows }: DeclaredEndpoint): boolean {
  if (rows === 'applications' || rows === 'resets' || rows === 'board orders') return true
  const { person } = kinds[kind] as { person?: CastName }
  if (rows && ofTreated.has(rows)) return person === owners[of]
  return person === of || (visits.has(rows) && person === owners[of])
}
