import type { Doors } from '@uzima/contract/practice/doors'
import type { Db } from '#db/connect.ts'
import { findPractice } from '#practice.ts'
import { doorsOf } from './service/settings.ts'

/** Whether the practice is still to be set up, for admins. */
export const practiceDoors = async (db: Db): Promise<Doors> => doorsOf(db, await findPractice(db))
