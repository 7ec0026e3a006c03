import type { Input } from '@uzima/contract/endpoint'
import type { laboratoriesApi } from '@uzima/contract/laboratories'
import type { User, Visitor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { unauthenticated } from '#errors.ts'
import { SignedAnswer } from '#export/signed-answer.ts'
import { acknowledgement } from '../acknowledgement.ts'
import { textOf } from '../hl7-text.ts'
import { headerOf, type Problem, type Result, refusedHeader, resultsOf } from '../oru.ts'
import { findSender, keepMessage, type Sender } from '../queries.ts'
import { digestOf, markOf, sealMessage } from '../seal.ts'
import { isSigned, keyIdOf } from '../signature.ts'

type Given = Input<typeof laboratoriesApi.receiveLaboratoryResults>
type Anyone = Context<User | Visitor>

const receivingPath = '/api/laboratories/results'

/** Verified first, then read as a whole, then kept: what is acknowledged with AA is stored when this transaction is. */
export async function receiveLaboratoryResults(ctx: Anyone, { 'x-jws-signature': signature, bytes }: Given): Promise<SignedAnswer> {
  const { db, now, services } = ctx
  const keyId = keyIdOf(signature)
  const sender = keyId ? await findSender(db, keyId) : undefined
  const audience = `${services.config.publicUrl}${receivingPath}`
  if (!keyId || !sender || !(await isSigned({ signature, bytes, jwk: sender.jwk, audience, now }))) {
    ctx.log.warn({ key: keyId ?? null }, 'a message of a laboratory was not signed by a key that holds')
    throw unauthenticated('laboratory_signature_invalid')
  }
  const { answer, problems, count } = await take(ctx, { sender, keyId, bytes: Buffer.from(bytes) })
  ctx.audit({
    ...(problems.length > 0 && { event: 'laboratory.message_refused' as const }),
    resourceId: sender.id,
    details: { app: sender.id, appName: sender.name, count, ...(problems[0] && { code: problems[0].code }) },
  })
  const headers = {
    'content-type': 'application/hl7-v2; charset=utf-8',
    'x-jws-signature': await services.laboratoryAcks.sign(answer, signature, now),
  }
  return new SignedAnswer(/\rMSA\|AA\|/.test(answer) ? 200 : 422, headers, answer)
}

type Taken = { answer: string; problems: readonly Problem[]; count: number }
async function take(ctx: Anyone, { sender, keyId, bytes }: { sender: Sender; keyId: string; bytes: Buffer }): Promise<Taken> {
  const { db, now, services } = ctx
  const { practice, keys } = services
  const id = newId()
  const text = textOf(bytes)
  const header = text === undefined ? undefined : headerOf(text)
  const answered = (problems: readonly Problem[]) => acknowledgement({ id, practice: practice.current.place, now, header, problems })
  const refuse = (problems: readonly Problem[]): Taken => ({ answer: answered(problems), problems, count: 0 })
  if (text === undefined)
    return refuse([
      { code: '102', where: 'MSH^1^18', says: 'The message is not in the character set that MSH-18 names, or it is not known here.' },
    ])
  if (!header) return refuse([{ code: '100', where: 'MSH', says: 'A message begins with an MSH segment.', isRejected: true }])
  const wrong = refusedHeader(header) ?? wrongSender(header, sender)
  if (wrong) return refuse([wrong])
  const read = resultsOf(text, { zone: practice.current.timeZone, now })
  if ('problems' in read) return refuse(read.problems)
  const answer = answered([])
  const digest = digestOf(bytes)
  const kept = await keepMessage(db, {
    ...{ id, keyId, controlId: header.controlId, digest, answer, now },
    ...sealMessage(keys, id, bytes),
    results: read.results.map((result, position) => ({
      id: newId(),
      position,
      same_as: markOf(keys, sender.id, ...sameAs(result, read.results.slice(0, position), `${id} ${position}`)),
      changed_at: result.changedAt.toISOString(),
    })),
  })
  if (!kept.isNew && !kept.digest.equals(digest))
    return refuse([
      { code: '205', where: 'MSH^1^10', says: 'Another message of this number has been taken before. Give this one a number of its own.' },
    ])
  return { answer: kept.answer, problems: [], count: read.results.length }
}

function wrongSender({ application, facility }: { application: string; facility: string }, sender: Sender): Problem | undefined {
  if (facility !== sender.facility)
    return { code: '204', where: 'MSH^1^4', says: 'MSH-4 is not the facility that this key is registered for.', isRejected: true }
  if (sender.application !== '' && application !== sender.application)
    return { code: '204', where: 'MSH^1^3', says: 'MSH-3 is not the application that this key is registered for.', isRejected: true }
  return undefined
}

/** The laboratory's number and what was measured; the same twice in one message are two. Without a number, nothing is the same. */
function sameAs({ filler, number, code, title }: Result, before: Result[], otherwise: string): string[] {
  const marked = filler || number
  if (marked === '') return [otherwise]
  const times = before.filter((each) => (each.filler || each.number) === marked && each.code === code && each.title === title).length
  return [filler === '' ? 'placer' : 'filler', marked, code || title, String(times)]
}
