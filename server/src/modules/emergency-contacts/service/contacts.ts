import {
  type ContactContent,
  type ContactRow,
  type emergencyContactsApi,
  mostContacts,
  type WriteContact,
} from '@uzima/contract/emergency-contacts'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { hintRecord, whoseRecord } from '#modules/sharing/public.ts'
import { decryptContact, decryptContacts, encryptContact, macOfPhone } from '../contacts.ts'
import { readPhone } from '../phone-numbers.ts'
import * as queries from '../queries.ts'

type Api = typeof emergencyContactsApi
type ById = { id: string }

export const listContacts = (ctx: Context<Verified>) => showContacts(ctx, ctx.actor.id)

export async function listPatientContacts(ctx: Context<Doctor | Professional>, { patientId }: Input<Api['listPatientContacts']>) {
  return showContacts(ctx, await whoseRecord(ctx, patientId))
}

export async function getContact(ctx: Context<Verified>, id: string): Promise<ContactRow> {
  return decryptContact(ctx, await loadContact(ctx, id))
}

export async function addContact(ctx: Context<Verified>, { isPrimary = false, ...input }: Input<Api['addContact']>): Promise<ContactRow> {
  const words = readContact(input)
  await queries.lockContacts(ctx.db, ctx.actor.id)
  return store(ctx, words, isPrimary)
}

/** From a file that the person has brought; nothing where the number is there already. */
export async function importContact(ctx: Context<Verified>, contact: ContactContent): Promise<string | null> {
  const { db, actor, services } = ctx
  await queries.lockContacts(db, actor.id)
  if (await queries.findContactByPhone(db, actor.id, macOfPhone(services, actor.id, contact.phone))) return null
  return (await store(ctx, contact, false)).id
}

async function store(ctx: Context<Verified>, words: ContactContent, isPrimary: boolean): Promise<ContactRow> {
  const { db, actor, now } = ctx
  const count = await queries.countContacts(db, actor.id)
  if (count >= mostContacts) throw conflict('contacts_full')
  await requireNew(ctx, words.phone)
  const contact = { id: ctx.newId(), patientId: actor.id }
  const columns = await encryptContact(ctx, contact, words)
  await queries.insertContact(db, { ...contact, ...columns, isPrimary: count === 0, now })
  if (isPrimary) await queries.markPrimary(db, actor.id, contact.id)
  await hintChange(ctx)
  return getContact(ctx, contact.id)
}

export async function editContact(ctx: Context<Verified>, { id, ...input }: Input<Api['editContact']>): Promise<ContactRow> {
  const { db, actor, now } = ctx
  await queries.lockContacts(db, actor.id)
  const contact = await loadContact(ctx, id)
  const words = readContact(input)
  await requireNew(ctx, words.phone, id)
  await queries.updateContact(db, id, await encryptContact(ctx, contact, words), now)
  await hintChange(ctx)
  return getContact(ctx, id)
}

export async function setPrimaryContact(ctx: Context<Verified>, { id }: ById): Promise<ContactRow> {
  await queries.lockContacts(ctx.db, ctx.actor.id)
  await loadContact(ctx, id)
  await queries.markPrimary(ctx.db, ctx.actor.id, id)
  await hintChange(ctx)
  return getContact(ctx, id)
}

export async function deleteContact(ctx: Context<Verified>, { id }: ById): Promise<Output<Api['deleteContact']>> {
  const { db, actor } = ctx
  await queries.lockContacts(db, actor.id)
  await loadContact(ctx, id)
  await queries.deleteContact(db, id)
  const [first] = await queries.findContacts(db, actor.id)
  if (first && !first.isPrimary) await queries.markPrimary(db, actor.id, first.id)
  await hintChange(ctx)
  return { primaryId: first?.id ?? null }
}

async function showContacts(ctx: Context<Verified>, patientId: string): Promise<{ contacts: ContactRow[] }> {
  return { contacts: await decryptContacts(ctx, patientId, await queries.findContacts(ctx.db, patientId)) }
}

function readContact({ country, ...words }: WriteContact) {
  const phone = readPhone(words.phone, country)
  if (!phone) throw invalid('phone', 'phone_invalid')
  return { ...words, phone }
}

/** Each number may be listed once. Checked under the lock; the unique index is the safety net. */
async function requireNew({ db, actor, services }: Context<Verified>, phone: string, id?: string) {
  const found = await queries.findContactByPhone(db, actor.id, macOfPhone(services, actor.id, phone))
  if (found && found.id !== id) throw conflict('contact_exists')
}

/** Find or 404: someone else's contact and an unknown one get the same answer. */
async function loadContact({ db, actor }: Context<Verified>, id: string) {
  const contact = await queries.findContact(db, actor.id, id)
  if (!contact) throw notFound('contact_not_found')
  return contact
}

const hintChange = (ctx: Context<Verified>) => hintRecord(ctx, ctx.actor.id, 'emergency-contacts')
