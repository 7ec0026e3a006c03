import type { Input, Output } from '@uzima/contract/endpoint'
import type { ArchivedConversations, disclosureRequestsApi } from '@uzima/contract/messages/disclosure-requests'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import type { FileAnswer } from '#files/answer.ts'
import {
  findArchivedChunk,
  findArchivedConversations,
  findArchivedFile,
  findArchivedIdentities,
  findArchivedMessages,
  findDisclosureRequest,
} from '../disclosure-queries.ts'
import { encryptedFile } from '../encrypted-file.ts'
import { findRecordsKeys } from '../key-queries.ts'

type Api = typeof disclosureRequestsApi
const pageSize = 100

export async function listArchivedConversations(ctx: Context<Admin>, { id }: { id: string }): Promise<ArchivedConversations> {
  const { db } = ctx
  const [, conversations, identities, records] = await Promise.all([
    requireOpen(ctx, id),
    findArchivedConversations(db, id),
    findArchivedIdentities(db, id),
    findRecordsKeys(db),
  ])
  ctx.audit({ details: { count: conversations.length } })
  return {
    conversations: conversations.map(({ firstAt, lastAt, ...row }) => ({
      ...row,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    identities: identities.map(withInstants),
    records: records.map(withInstants),
  }
}

/** The archived messages, still encrypted: only a browser with two shares of the key can decrypt them. */
export async function listArchivedMessages(
  ctx: Context<Admin>,
  { id, contactId, cursor }: Input<Api['listArchivedMessages']>,
): Promise<Output<Api['listArchivedMessages']>> {
  const { db, services } = ctx
  const page = { requestId: id, contactId, cursor: readCursor(cursor), limit: pageSize + 1 }
  const [patientId, rows] = await Promise.all([requireOpen(ctx, id), findArchivedMessages(db, page)])
  ctx.audit({ details: { count: Math.min(rows.length, pageSize), contact: contactId } })
  const decrypt = await services.fields.decrypter(db, 'messages', [patientId])
  return pageOf(
    rows,
    pageSize,
    ({ createdAt, id: messageId }) => [createdAt, messageId],
    ({ subjectId, keyId, wrap, createdAt, content, ...row }) => ({
      ...row,
      content: decrypt(contextOf(row.id, subjectId), content),
      wrap: keyId !== null && wrap !== null ? { keyId, wrap } : null,
      createdAt: createdAt.toISOString(),
    }),
  )
}

export async function getArchivedFile(ctx: Context<Admin>, { id, fileId }: Input<Api['getArchivedFile']>): Promise<FileAnswer> {
  const [, file] = await Promise.all([requireOpen(ctx, id), findArchivedFile(ctx.db, id, fileId)])
  if (!file) throw notFound('file_not_found')
  ctx.audit({ details: { file: fileId } })
  return encryptedFile(ctx.services, {
    ...file,
    findObject: async (db) => (await findArchivedFile(db, id, fileId))?.object,
    findChunk: (db, position) => findArchivedChunk(db, id, fileId, position),
  })
}

/** Throws unless the disclosure is open; returns the patient's id. The database checks access again for each message. */
async function requireOpen(ctx: Context<Admin>, id: string): Promise<string> {
  const row = await findDisclosureRequest(ctx.db, id)
  if (!row) throw notFound('disclosure_request_not_found')
  ctx.audit({ subjectId: row.patientId, resourceId: id })
  if (![row.askedBy, row.decidedBy].includes(ctx.actor.id)) throw forbidden('disclosure_request_of_others')
  if (row.state !== 'open') throw conflict('disclosure_request_closed')
  return row.patientId
}

const contextOf = (rowId: string, subjectId: string): EncryptionContext => ({
  kind: 'messages',
  subjectId,
  table: 'messages',
  column: 'content',
  rowId,
})

const withInstants = <R extends { createdAt: Date; replacedAt: Date | null }>({ createdAt, replacedAt, ...row }: R) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  replacedAt: replacedAt?.toISOString() ?? null,
})
