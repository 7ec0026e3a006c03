import type { Dose } from '@uzima/contract/medications'
import { drop, names } from '../device-store.ts'
import { type Act, entriesOf, type KeptDose, newAct } from './kept-dose.ts'
import { keptDoses, showKeptDoses } from './kept-doses.ts'
import { findSealed, keepSealed } from './sealed.ts'

const folder = 'doses/'

/** In the order they were marked. */
export async function loadKeptDoses(userId: string): Promise<readonly KeptDose[]> {
  const beginning = `${userId}/${folder}`
  const own = (await names()).filter((name) => name.startsWith(beginning))
  const found = await Promise.all(own.map((name) => findSealed(userId, name.slice(userId.length + 1))))
  const doses = found.filter((dose) => dose !== undefined) as KeptDose[] // written below
  showKeptDoses(doses.toSorted((a, b) => a.at.localeCompare(b.at)))
  return keptDoses()
}

/** Marking it again keeps the first time. */
export async function keepDose(userId: string, dose: Dose, act: Act = newAct()): Promise<void> {
  const { id: doseId, medicationName, dosage, versions } = dose
  if (keptDoses().some((kept) => kept.doseId === doseId)) return
  const entry: KeptDose = {
    ...act,
    doseId,
    medicine: `${medicationName} ${dosage}`,
    state: 'taken',
    entries: entriesOf(versions).length,
  }
  await keepSealed(userId, folder + doseId, entry)
  showKeptDoses([...keptDoses(), entry])
}

export async function dropKeptDose(userId: string, doseId: string): Promise<void> {
  await drop(`${userId}/${folder}${doseId}`)
  showKeptDoses(keptDoses().filter((each) => each.doseId !== doseId))
}
