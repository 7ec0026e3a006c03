import { email } from '@uzima/contract/authentication'
import type { Input, Output } from '@uzima/contract/endpoint'
import { noAddressParts, partsAfter } from '@uzima/contract/profiles/postal-address'
import { type ClaimWay, claimDays, claimTries, type Registration, type registrationApi } from '@uzima/contract/registration'
import { z } from 'zod/mini'
import type { Registrar } from '#auth/actor.ts'
import { macOfClaimCode, newClaimCode } from '#auth/claim-code.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { firstName, pageOf, readNameCursor } from '#db/keyset.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { queueMail } from '#mail/outbox.ts'
import { readPhone, sendsTexts } from '#modules/emergency-contacts/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { toDuplicate } from './duplicates.ts'
import {
  endOpenCode,
  findLikelyDuplicates,
  findRegistration,
  findUnclaimed,
  insertCode,
  insertPatient,
  type RegistrationRow,
  updateAddressParts,
  updatePatient,
} from './queries.ts'

type Api = typeof registrationApi
type Staff = Context<Registrar>

const mostDuplicates = 5
const pageSize = 20
const dayMs = 86_400_000
/** Per person: asked again whenever somebody pauses while typing. */
const searches: Limit = { bucket: 'registration_duplicates', most: 1200, seconds: 3600 }
const registered: Limit = { bucket: 'registration', most: 200, seconds: 3600 }
/** Per patient. */
const codes: Limit = { bucket: 'claim_code', most: 10, seconds: 86_400 }

export async function findDuplicates(ctx: Staff, input: Input<Api['findDuplicates']>): Promise<Output<Api['findDuplicates']>> {
  await requireRoom(ctx, searches, ctx.actor.id)
  const rows = (await findLikelyDuplicates(ctx.db, input, mostDuplicates)).map(toDuplicate)
  ctx.audit({ subjectIds: rows.map(({ id }) => id), details: { count: rows.length } })
  return { rows }
}

export async function listRegistrations(
  ctx: Staff,
  { cursor }: Input<Api['listRegistrations']>,
): Promise<Output<Api['listRegistrations']>> {
  const found = await findUnclaimed(ctx.db, readNameCursor(cursor) ?? firstName, pageSize + 1)
  const page = pageOf(
    found,
    pageSize,
    ({ sortName, id }) => [sortName, id],
    ({ id, name, dateOfBirth, phone, registeredAt, way, expiresAt }) => ({
      ...{ id, name, dateOfBirth, phone, registeredAt: registeredAt.toISOString() },
      code: way && expiresAt ? { way, expiresAt: expiresAt.toISOString() } : null,
    }),
  )
  ctx.audit({ subjectIds: page.rows.map(({ id }) => id), details: { count: page.rows.length } })
  return page
}

/** Two people who register the same person at the same moment do not learn of each other; merging is for that. */
export async function registerPatient(ctx: Staff, { notThese, ...patient }: Input<Api['registerPatient']>): Promise<Registration> {
  const { db, services } = ctx
  requireBorn(ctx, patient.dateOfBirth)
  await requireRoom(ctx, registered, ctx.actor.id)
  const duplicates = (await findLikelyDuplicates(db, patient, mostDuplicates)).map(toDuplicate)
  const unseen = duplicates.filter(({ id, isClose }) => isClose && !notThese.includes(id))
  // a refusal is neither counted nor audited: who they are is answered by the search
  if (unseen.length > 0) throw conflict('likely_duplicate')
  const id = ctx.newId()
  await insertPatient(db, id, patient, services.practice.current.timeZone)
  await updateAddressParts(db, id, partsAfter(patient, { address: null, ...noAddressParts }))
  return getRegistration(ctx, { id })
}

export async function getRegistration(ctx: Staff, { id }: { id: string }): Promise<Registration> {
  ctx.audit({ subjectId: id, resourceId: id })
  return toRegistration(await load(ctx, id))
}

export async function changeRegistration(ctx: Staff, { id, ...patient }: Input<Api['changeRegistration']>): Promise<Registration> {
  requireBorn(ctx, patient.dateOfBirth)
  const stored = await loadUnclaimed(ctx, id)
  if (!(await updatePatient(ctx.db, id, patient))) throw conflict('registration_claimed')
  await updateAddressParts(ctx.db, id, partsAfter(patient, stored))
  return getRegistration(ctx, { id })
}

/** Sent by mail or text, or handed over on paper. The code alone opens nothing: the birth date is asked for with it. */
export async function makeClaimCode(ctx: Staff, { id, way, to }: Input<Api['makeClaimCode']>): Promise<Output<Api['makeClaimCode']>> {
  const { db, actor, now, services } = ctx
  const { locale } = await loadUnclaimed(ctx, id)
  if (way === 'text' && !sendsTexts(services)) throw conflict('text_messages_off')
  const sentTo = readAddress(ctx, way, to)
  await requireRoom(ctx, codes, id)
  const code = newClaimCode()
  const expiresAt = new Date(now.getTime() + claimDays * dayMs)
  await endOpenCode(db, id, now)
  const row = { id: newId(), patientId: id, codeMac: macOfClaimCode(services.keys, code), way, sentTo }
  await insertCode(db, { ...row, madeBy: actor.id, madeAt: now, expiresAt })
  if (sentTo !== null) {
    const link = `${services.config.publicUrl}/claim#code=${code}`
    const values = { practice: services.practice.current.name, code, link }
    await queueMail(ctx, { to: sentTo, userId: id, locale, letter: way === 'text' ? 'claim_record_text' : 'claim_record', values })
  }
  ctx.audit({ details: { way } })
  // whoever proves a code that was sent has proved the address or number: nobody else may know it
  return { code: way === 'paper' ? code : null, registration: await getRegistration(ctx, { id }) }
}

export async function endClaimCode(ctx: Staff, { id }: { id: string }): Promise<Registration> {
  await load(ctx, id)
  if (!(await endOpenCode(ctx.db, id, ctx.now))) throw notFound('claim_code_not_found')
  return getRegistration(ctx, { id })
}

function requireBorn({ now, services }: Staff, dateOfBirth: string) {
  if (dateOfBirth > calendarDayOf(now, services.practice.current.timeZone)) throw invalid('dateOfBirth', 'date_in_future')
}

async function load({ db }: Staff, id: string): Promise<RegistrationRow> {
  const row = await findRegistration(db, id)
  if (!row) throw notFound('patient_not_found')
  return row
}

async function loadUnclaimed(ctx: Staff, id: string): Promise<RegistrationRow> {
  const row = await load(ctx, id)
  if (row.claimedAt !== null) throw conflict('registration_claimed')
  return row
}

/** Where the code goes; null for paper. */
function readAddress({ services }: Staff, way: ClaimWay, typed: string | null): string | null {
  if (way === 'paper') return null
  if (typed === null) throw invalid('to', 'required_field')
  if (way === 'mail') {
    const address = typed.toLowerCase()
    if (!z.safeParse(email, address).success) throw invalid('to', 'email_invalid')
    return address
  }
  const number = readPhone(typed, services.practice.current.country)
  if (number === undefined) throw invalid('to', 'phone_invalid')
  return number
}

function toRegistration(row: RegistrationRow): Registration {
  const { id, name, gender, dateOfBirth, phone, locale, registeredBy, registeredAt, claimedAt } = row
  const { address, city, region, postalCode, country } = row
  return {
    ...{ id, name, gender, dateOfBirth, phone, address, city, region, postalCode, country, locale, registeredBy },
    registeredAt: registeredAt.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
    code:
      row.codeId === null
        ? null
        : {
            way: row.way,
            sentTo: row.sentTo,
            madeAt: row.madeAt.toISOString(),
            expiresAt: row.expiresAt.toISOString(),
            triesLeft: claimTries - row.tries,
          },
  }
}
