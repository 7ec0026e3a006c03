import type { Db } from '#db/connect.ts'
import type { Services } from '#services.ts'

/** Where the demo clinic is laid; accounts and directory entries by the keys of its people. */
export type World = {
  db: Db
  services: Services
  now: Date
  zone: string
  users: Map<string, string>
  doctors: Map<string, string>
  /** Who works at the front desk. */
  desk?: string | undefined
  /** The second location, if there is one. */
  branch?: string | undefined
  /** Visits to come that have been laid, with the times they take. */
  laid: string[]
}
