import type { EntryAction, EntryFields } from '@uzima/contract/chart/entries'
import type { Verification } from '@uzima/contract/chart/verification'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import { caresFor, whoseRecord } from '#modules/sharing/public.ts'
import type { EntryRow } from '#records/entry-row.ts'
import { notifyOfEntry } from './announcements.ts'
import { type EntryOf, keepVersion, newEntry, verifiedNow, versionsOf } from './entries.ts'
import { queueForChange } from './queries.ts'

type Judged = Exclude<Verification, 'unconfirmed'>
const actionOf: Record<Judged, EntryAction> = { confirmed: 'confirm', refuted: 'refute', 'entered-in-error': 'enterInError' }

type Kind<Row extends EntryRow, Content extends Record<string, unknown>, Entry extends EntryFields> = {
  /** The table, and what its versions are called. */
  name: string
  record: {
    decrypt: (ctx: Context<Verified>, row: Row) => Promise<object>
    encryptChanges: (ctx: Context<Verified>, row: Row, content: Content) => Promise<object>
  }
  find: (db: Db, patientId: string, id: string) => Promise<Row | undefined>
  findPatientOf: (db: Db, id: string) => Promise<{ patientId: string } | undefined>
  /** Changes the version that was read; nothing if a policy left it unchanged. */
  update: (db: Db, row: Row, change: Partial<EntryRow>) => Promise<object | undefined>
  /** What an entry, or a version of it, says: without where it was imported from. */
  contentOf: (decrypted: unknown) => Content
  /** As the caller sees them. */
  show: (ctx: Context<Verified>, rows: readonly Row[]) => Promise<Entry[]>
  /** What follows from a change: what is refreshed on screens, and statements that end. */
  settle: (ctx: Context<Verified>, patientId: string, said: Content & { verification: Verification }) => Promise<void>
}

/** What is done with the entries of one kind, whatever they say: docs/decisions/0096-entries-of-the-chart.md. */
export function entriesOf<Row extends EntryRow, Content extends Record<string, unknown>, Entry extends EntryFields>(
  kind: Kind<Row, Content, Entry>,
) {
  /** Finds, checks, or 404: another person's and an unknown one give the same answer. */
  async function load({ db, actor, audit }: Context<Verified>, patientId: string, id: string): Promise<Row> {
    const row = patientId === actor.id || (await caresFor(db, patientId)) ? await kind.find(db, patientId, id) : undefined
    if (!row) throw notFound('entry_not_found')
    audit({ subjectId: patientId, resourceId: id })
    return row
  }

  async function show(ctx: Context<Verified>, patientId: string, id: string): Promise<Entry> {
    const [entry] = await kind.show(ctx, [await load(ctx, patientId, id)])
    if (!entry) throw notFound('entry_not_found')
    return entry
  }

  /** Finds it for a change: refused to whoever may not, and if the caller has read an older version, with the current one. */
  async function loadForChange(ctx: Context<Verified>, patientId: string, { id, version, action }: Based & { action: EntryAction }) {
    await queueForChange(ctx.db, kind.name, patientId)
    const row = await load(ctx, patientId, id)
    const [entry] = await kind.show(ctx, [row])
    if (row.version !== version) throw conflict('entry_changed', { entry })
    if (!entry?.actions.includes(action)) throw forbidden('entry_kept')
    return row
  }

  type Change = Pick<Parameters<typeof keepVersion>[2], 'change' | 'reason'> & { content: Content; isSaidAnew: boolean }

  async function change(ctx: Context<Verified>, row: Row, said: ReturnType<typeof verifiedNow>, { isSaidAnew, content, ...kept }: Change) {
    const { patientId, version } = row
    const changed = isSaidAnew ? await kind.record.encryptChanges(ctx, row, content) : {}
    // the row is locked and its version was compared: only a policy can leave it unchanged
    if (!(await kind.update(ctx.db, row, { ...changed, ...said, updatedAt: ctx.now }))) throw forbidden('entry_kept')
    const { verification } = said
    const next = { ...row, verification, version: version + 1 }
    await keepVersion(ctx, next, { kind: kind.name, content, ...kept })
    await kind.settle(ctx, patientId, { ...content, verification })
    return show(ctx, patientId, row.id)
  }

  return {
    show,

    /** The answer to a repeated Idempotency-Key of a clinician. */
    async showOfPatient(ctx: Context<Verified>, id: string): Promise<Entry> {
      const found = await kind.findPatientOf(ctx.db, id)
      if (!found) throw notFound('entry_not_found')
      return show(ctx, found.patientId, id)
    },

    showVersions: async (ctx: Context<Verified>, patientId: string, id: string) => ({
      rows: await versionsOf(ctx, await load(ctx, patientId, id), kind.contentOf),
    }),

    /** `insert` stores the entry with what it says. */
    async add(ctx: Context<Verified>, of: EntryOf, content: Content, insert: (entry: EntryRow) => Promise<unknown>): Promise<Entry> {
      const entry = await newEntry(ctx, kind.name, of)
      await insert(entry)
      await keepVersion(ctx, entry, { kind: kind.name, change: 'recorded', content })
      await kind.settle(ctx, of.patientId, { ...content, verification: entry.verification })
      ctx.audit({ subjectId: of.patientId, resourceId: entry.id })
      return show(ctx, of.patientId, entry.id)
    },

    async edit(ctx: Context<Verified>, patientId: string, based: Based, content: Content): Promise<Entry> {
      const row = await loadForChange(ctx, patientId, { ...based, action: 'edit' })
      const isCorrection = row.verification === 'unconfirmed' && row.recordedBy !== ctx.actor.id
      const said = verifiedNow(ctx, patientId, patientId === ctx.actor.id ? 'unconfirmed' : 'confirmed')
      return change(ctx, row, said, { change: isCorrection ? 'corrected' : 'edited', content, isSaidAnew: true })
    },

    async judge(ctx: Context<Verified>, patientId: string, verification: Judged, { reason = null, ...based }: Reasoned): Promise<Entry> {
      const row = await loadForChange(ctx, patientId, { ...based, action: actionOf[verification] })
      const content = kind.contentOf(await kind.record.decrypt(ctx, row))
      return change(ctx, row, verifiedNow(ctx, patientId, verification), { change: verification, content, reason, isSaidAnew: false })
    },
  }
}

/** The version of an entry that a change is based on. */
type Based = { id: string; version: number }
type Reasoned = Based & { reason?: string | null }

/** The caller's own record has endpoints of its own and counts as not found here. */
export async function patientInCare(ctx: Context<Doctor | Professional>, patientId: string): Promise<string> {
  if (patientId === ctx.actor.id) throw notFound('patient_not_found')
  return whoseRecord(ctx, patientId)
}

/** Tells the patient what a clinician has done with one of their entries. */
export async function told<Entry extends { patientId: string }>(
  ctx: Context<Doctor | Professional>,
  event: Parameters<typeof notifyOfEntry>[1],
  entry: Entry,
): Promise<Entry> {
  await notifyOfEntry(ctx, event, { patientId: entry.patientId, link: '/medical-history' })
  return entry
}
