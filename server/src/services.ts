import type { HealthCards } from '#auth/health-cards.ts'
import type { LaboratoryAcks } from '#auth/laboratory-acks.ts'
import type { Passwords } from '#auth/passwords.ts'
import type { LoadKeys } from '#auth/stored-keys.ts'
import type { Config } from '#config.ts'
import type { CostlyWork } from '#costly-work.ts'
import type { Fields } from '#crypto/fields.ts'
import type { Keys } from '#crypto/master-key.ts'
import type { FileStore } from '#files/store/store.ts'
import type { LiveHints } from '#live/hints.ts'
import type { OutboxBell } from '#mail/bell.ts'
import type { PracticeNow } from '#practice.ts'

/** Process-wide services available to every module. */
export type Services = {
  config: Config
  keys: Keys
  fields: Fields
  /** Where files are kept outside the database; undefined if they are not. */
  fileStore: FileStore | undefined
  live: LiveHints
  outbox: OutboxBell
  work: CostlyWork
  passwords: Passwords
  practice: PracticeNow
  healthCards: HealthCards
  /** By which we prove ourselves to portals of others. */
  portalKeys: LoadKeys
  laboratoryAcks: LaboratoryAcks
}
