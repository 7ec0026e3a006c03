import type { Locale } from '@uzima/contract/fields'
import type { LetterBasis, LetterKind, LetterText } from '@uzima/contract/letters'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { cardAllergies, cardAllergyLines } from '#modules/allergies/public.ts'
import { endOf } from '#modules/appointments/public.ts'
import { cardConditionLines, cardConditions } from '#modules/conditions/public.ts'
import { visitsInCare } from '#modules/encounters/public.ts'
import { newestValueLines } from '#modules/health-records/public.ts'
import { givenOf, vaccinationLine, vaccinationsOf } from '#modules/immunizations/public.ts'
import { type PrescribedMedicine, prescribedMedicines, prescriptionLine } from '#modules/medications/public.ts'
import { latestVitalLines } from '#modules/vitals/public.ts'
import { fill } from '#texts.ts'
import { findPatient } from './queries.ts'
import { dayText, momentDay, textsOf, timeText } from './texts.ts'

type Ctx = Context<Doctor | Professional>
type Asked = { kind: LetterKind; language: Locale; appointmentId: string | null; medicationIds: string[] }

const visitsOffered = 10

/** What a letter of this patient can be filled from. */
export async function basisOf(ctx: Ctx, patientId: string): Promise<LetterBasis> {
  const [patient, visits, medicines] = await Promise.all([
    findPatient(ctx.db, patientId),
    visitsInCare(ctx, patientId),
    prescribedMedicines(ctx, patientId),
  ])
  if (!patient) throw notFound('patient_not_found')
  return {
    language: patient.locale,
    visits: visits
      .slice(0, visitsOffered)
      .map(({ id, scheduledTime, doctorName }) => ({ id, at: scheduledTime.toISOString(), doctor: doctorName })),
    medications: medicines.map(({ id, name, dosage }) => ({ id, name, dosage })),
  }
}

/** The template of this kind in that language, filled from the chart; what the chart does not know stays a gap. */
export async function filledText(
  ctx: Ctx,
  patientId: string,
  { kind, language, appointmentId, medicationIds }: Asked,
): Promise<LetterText> {
  const { templates, gaps, times, none } = textsOf(language)
  const { title, recipient, body } = templates[kind]
  const patient = await findPatient(ctx.db, patientId)
  if (!patient) throw notFound('patient_not_found')
  const isUsed = (word: string) => body.includes(`{${word}}`)
  const listOf = async (word: keyof typeof none, read: () => Promise<string[]>) => {
    const lines = isUsed(word) ? await read() : []
    return lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : none[word]
  }
  const [visit, medicines, problems, allergies, vaccinations, values] = await Promise.all([
    appointmentId === null ? undefined : findVisitOf(ctx, patientId, appointmentId),
    isUsed('medications') || isUsed('prescribed') ? prescribedMedicines(ctx, patientId, 'all') : [],
    listOf('problems', async () => linesOf(await cardConditions(ctx, patientId), cardConditionLines, language)),
    listOf('allergies', async () => linesOf(await cardAllergies(ctx, patientId), cardAllergyLines, language)),
    listOf('vaccinations', async () => givenOf(await vaccinationsOf(ctx, patientId)).map((each) => vaccinationLine(each, language))),
    listOf('values', async () => [
      ...(await latestVitalLines(ctx, patientId, language)),
      ...(await newestValueLines(ctx, patientId, language)),
    ]),
  ])
  const asLines = (listed: PrescribedMedicine[]) => listed.map((each) => `- ${prescriptionLine(each, language)}`).join('\n')
  const chosen = medicines.filter(({ id, prescribedBy }) => prescribedBy !== null && medicationIds.includes(id))
  return {
    title,
    recipient,
    body: fill(body, {
      patient: patient.name,
      born: patient.dateOfBirth === null ? gaps.born : dayText(patient.dateOfBirth, language),
      today: dayText(patient.today, language),
      visit: visit ? momentDay(visit.scheduledTime, language, visit.timeZone) : gaps.visit,
      times: visit
        ? fill(times, {
            from: timeText(visit.scheduledTime, language, visit.timeZone),
            until: timeText(endOf(visit), language, visit.timeZone),
          })
        : gaps.times,
      ...{ problems, allergies, vaccinations, values },
      medications: asLines(medicines) || none.medications,
      prescribed: asLines(chosen) || gaps.prescribed,
    }),
  }
}

/** Of this patient, as far as the caller may see it. */
export async function findVisitOf(ctx: Ctx, patientId: string, appointmentId: string) {
  const visit = (await visitsInCare(ctx, patientId)).find(({ id }) => id === appointmentId)
  if (!visit) throw notFound('appointment_not_found')
  return visit
}

const linesOf = <Card>(card: Card | null, lines: (card: Card, locale: Locale) => string[], locale: Locale) =>
  card ? lines(card, locale) : []
