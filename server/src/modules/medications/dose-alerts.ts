import type { MedicationContent } from '@uzima/contract/medications'
import type { DoseCheck } from '@uzima/contract/medications/alerts'
import { type Intake, type Person, readIntake } from '#clinical/dose-intake.ts'
import { checkDose, type DoseFinding } from '#clinical/doses.ts'
import { interrupts } from '#clinical/interactions.ts'
import type { Context } from '#context.ts'
import { latestWeight } from '#modules/vitals/public.ts'
import type { Meeting, Taken } from './alerts.ts'

/** What is entered of a dose. */
export type Dosed = Pick<MedicationContent, 'dosage' | 'frequency' | 'timeOfDay' | 'notes'>

export const intakeOf = (name: string, dosed: Dosed, person: Person): Intake => readIntake({ name, ...dosed }, person)

/** The alerts of a medicine's dose, with what the others add, and whether it could be checked. */
export function dosesOf(medicine: Taken, others: readonly Taken[]): { alerts: Meeting[]; check: DoseCheck | null } {
  const { intake, ingredients } = medicine
  if (!intake) return { alerts: [], check: null }
  const beside = others.flatMap((other) => (other.id !== medicine.id && other.intake ? other.intake : []))
  const { findings, status, reason } = checkDose(intake, beside)
  const isUnknown = reason === 'unlisted' && ingredients.length === 0
  return { alerts: findings.map(toAlert), check: { status, reason: isUnknown ? 'name' : reason } }
}

/** The amount is part of the id: what was acknowledged for less is asked again for more. */
function toAlert({ kind, ingredient, severity, harm, sources, ...dose }: DoseFinding): Meeting {
  const amount = Math.round(dose.amount * 1000) / 1000
  return {
    id: `dose:${kind}:${amount}:${ingredient}`,
    kind: 'dose',
    ingredient,
    severity,
    interrupts: interrupts(severity),
    effect: harm,
    action: actionOf(kind, dose.isSlip),
    detail: null,
    management: null,
    sources,
    dose: { ...dose, of: kind, amount, greatest: Math.round(dose.greatest * 1000) / 1000 },
  }
}

const actionOf = (kind: DoseFinding['kind'], isSlip: boolean) => (isSlip ? 'checkPack' : kind === 'frequency' ? 'onSchedule' : 'lowerDose')

const dayMs = 86_400_000
/** Children grow: an old weight is not theirs any more. */
const weightHolds = { child: 180 * dayMs, adult: 730 * dayMs }

/** Whom the dose is for: the age from the profile, and a weight measured not too long ago. */
export async function dosedPerson(
  ctx: Pick<Context, 'db' | 'services' | 'now'>,
  patientId: string,
  months: number | null,
): Promise<Person> {
  const weight = await latestWeight(ctx, patientId)
  const age = months === null ? undefined : months / 12
  const holds = age !== undefined && age < 18 ? weightHolds.child : weightHolds.adult
  const isRecent = weight !== null && ctx.now.getTime() - weight.takenAt.getTime() <= holds
  return { age, weightKg: isRecent ? weight.kg : undefined }
}
