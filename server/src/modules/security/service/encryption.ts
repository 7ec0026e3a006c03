import type { Input, Output } from '@uzima/contract/endpoint'
import { dataKinds, type EncryptionStatus, type KindStatus, type securityEncryptionApi } from '@uzima/contract/security/encryption'
import type { Admin, User, Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context, Preparing } from '#context.ts'
import { usableKinds } from '#crypto/canaries.ts'
import { lockText, unlockText } from '#crypto/encrypted-text.ts'
import { invalid } from '#errors.ts'
import { countStaleKeys, findEncryptedTables, findRunningKinds, requestEncryption } from '../queries-encryption.ts'

type Api = typeof securityEncryptionApi
/** Limits key derivations per person: each takes a third of a second of server time. */
const derivations: Limit = { bucket: 'medical_data', most: 30, seconds: 300 }

/** The current state: scans every row and decrypts every canary anew. */
export async function checkEncryptionStatus(ctx: Context<User>): Promise<EncryptionStatus> {
  const kinds = await statusOfKinds(ctx)
  const isEnabled = (kind: KindStatus['kind']) => kinds.some((each) => each.kind === kind && each.enabled)
  return {
    medical_records: isEnabled('medical_records'),
    messages: isEnabled('messages'),
    symptoms: isEnabled('symptoms'),
    medications: isEnabled('medications'),
    kinds,
    checkedAt: ctx.now.toISOString(),
  }
}

/** Finishes at once if nothing is left to encrypt; otherwise a worker continues and the status shows when it has finished. */
export async function enableEncryption(
  ctx: Context<Admin>,
  { table: kind }: Input<Api['enableEncryption']>,
): Promise<Output<Api['enableEncryption']>> {
  const enabled = (await statusOfKinds(ctx)).some((each) => each.kind === kind && each.enabled)
  ctx.audit({ resourceId: kind, details: { already: enabled } })
  if (!enabled) await requestEncryption(ctx.db, kind, ctx.now)
  return { success: true, enabled }
}

type Asked = Input<Api['encryptMedicalData']>
type Derived = Asked & { result: string }

/** No transaction is open while the key is derived. */
export async function deriveAndConvert(asked: Asked, { actor, services, own }: Preparing<Verified>): Promise<Derived> {
  services.work.requireRoom(actor.id)
  await own((ctx) => requireRoom(ctx, derivations, actor.id))
  const { operation, data, passphrase } = asked
  const result = await (operation === 'encrypt' ? lockText : unlockText)(data, passphrase, (derive) => services.work.run(actor.id, derive))
  if (result === undefined) throw invalid('passphrase', 'decryption_failed')
  return { ...asked, result }
}

export async function encryptMedicalData(ctx: Context<Verified>, asked: Asked): Promise<Output<Api['encryptMedicalData']>> {
  // as `deriveAndConvert` has handed it on
  const { operation, result } = asked as Derived
  if (operation === 'decrypt') ctx.audit({ event: 'medical_data.decrypted' })
  return { result }
}

async function statusOfKinds({ db, services: { keys } }: Context<User>): Promise<KindStatus[]> {
  const keyVersion = keys.current
  const [tables, usable, stale, running] = await Promise.all([
    findEncryptedTables(db),
    usableKinds(db, keys),
    countStaleKeys(db, keyVersion),
    findRunningKinds(db),
  ])
  return dataKinds.map((kind) => {
    // a kind without tables has no plaintext
    const own = tables.filter((table) => table.kind === kind)
    const sum = (count: (table: (typeof own)[number]) => number) => own.reduce((total, table) => total + count(table), 0)
    const rowsPlaintext = sum((table) => table.rowsPlaintext)
    const canaryOk = usable.has(kind)
    return {
      kind,
      enabled: rowsPlaintext === 0 && canaryOk && own.every((table) => table.isGuarded),
      rowsTotal: sum((table) => table.rowsTotal ?? table.rowsOwn),
      rowsPlaintext,
      keyVersion,
      staleKeys: stale.get(kind) ?? 0,
      canaryOk,
      isRunning: running.has(kind),
    }
  })
}
