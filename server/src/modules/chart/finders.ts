import type { ChartFound, FoundPlace } from '@uzima/contract/chart'
import { resultTypes } from '@uzima/contract/health-records/report'
import { type Doctor, isAdmitted, type Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { allergyListOf, substanceName } from '#modules/allergies/public.ts'
import { visitsWith } from '#modules/appointments/public.ts'
import { conditionListOf } from '#modules/conditions/public.ts'
import { notesInWords } from '#modules/encounters/public.ts'
import { recordsInWords } from '#modules/health-records/public.ts'
import { immunizationListOf } from '#modules/immunizations/public.ts'
import { startedMedications } from '#modules/medications/public.ts'

type Asking = Context<Doctor | Professional>
/** What is searched of an entry: its title first, then its other words, each by where they stand. */
export type Searched = Pick<ChartFound, 'kind' | 'id' | 'day' | 'title'> & { texts: [FoundPlace, string | null][] }
type Finder = (ctx: Asking, patientId: string, limit: number) => Promise<Searched[]>

/** What the search in a chart reads: one line for each source. */
export const finders: Finder[] = [notes, visits, records, medications, allergies, conditions, immunizations]

async function notes(ctx: Asking, patientId: string, limit: number): Promise<Searched[]> {
  const rows = await notesInWords(ctx, patientId, limit)
  return rows.map(({ appointmentId: id, scheduledTime, content, addenda }) => {
    const { diagnoses, ...sections } = content
    return {
      ...{ kind: 'note', id, day: scheduledTime.toISOString().slice(0, 10), title: '' },
      texts: [
        ['diagnoses', diagnoses.map(({ text, code }) => [text, code].filter(Boolean).join(' ')).join(', ')],
        ...(['assessment', 'plan', 'subjective', 'objective', 'summary', 'followUp'] as const).map((name): [FoundPlace, string] => [
          name,
          sections[name],
        ]),
        ['addendum', addenda.join(' ')],
      ],
    }
  })
}

/** Visits are their doctor's. */
async function visits({ actor, ...ctx }: Asking, patientId: string, limit: number): Promise<Searched[]> {
  if (!isAdmitted('doctor', actor)) return []
  const rows = await visitsWith({ ...ctx, actor }, patientId, { cursor: undefined, limit })
  return rows.map(({ id, scheduledTime, reason, patientNote }) => ({
    ...{ kind: 'visit', id, day: scheduledTime.slice(0, 10), title: reason },
    texts: [['summary', patientNote]],
  }))
}

async function records(ctx: Asking, patientId: string, limit: number): Promise<Searched[]> {
  const rows = await recordsInWords(ctx, patientId, limit)
  return rows.map(({ id, type, date: day, title, provider, description, values }) => ({
    ...{ kind: resultTypes.includes(type) ? 'result' : 'document', id, day, title },
    texts: [
      ['description', description],
      ['values', values.map(({ name, value, unit }) => `${name} ${value} ${unit}`).join(', ')],
      ['provider', provider],
    ],
  }))
}

async function medications(ctx: Asking, patientId: string, limit: number): Promise<Searched[]> {
  const rows = await startedMedications(ctx, patientId, { cursor: undefined, limit })
  return rows.map(({ id, startDate: day, name, dosage, notes: said }) => ({
    ...{ kind: 'medication', id, day, title: `${name} ${dosage}` },
    texts: [['notes', said]],
  }))
}

async function allergies(ctx: Asking, patientId: string): Promise<Searched[]> {
  const { rows } = await allergyListOf(ctx, patientId)
  return rows.map(({ id, substance, onset: day, reaction, note }) => ({
    ...{ kind: 'allergy', id, day, title: substanceName({ allergyId: id, substance }, ctx.language) },
    texts: [
      ['clinical', substance.text],
      ['reaction', reaction],
      ['notes', note],
    ],
  }))
}

async function conditions(ctx: Asking, patientId: string): Promise<Searched[]> {
  const { rows } = await conditionListOf(ctx, patientId)
  return rows.map(({ id, problem, called, onset: day, note }) => {
    const names = called?.[ctx.language]
    return {
      ...{ kind: 'condition', id, day, title: names?.plain ?? problem.text },
      texts: [
        ['clinical', [names?.clinical, problem.code, problem.text].filter(Boolean).join(', ')],
        ['notes', note],
      ],
    }
  })
}

async function immunizations(ctx: Asking, patientId: string): Promise<Searched[]> {
  const { rows } = await immunizationListOf(ctx, patientId)
  return rows.map(({ id, vaccine, date: day, givenBy, place, note, diseases, lot }) => ({
    ...{ kind: 'immunization', id, day, title: vaccine.text },
    texts: [
      ['clinical', [...diseases.map((names) => names[ctx.language]), lot].filter(Boolean).join(', ')],
      ['givenBy', givenBy],
      ['place', place],
      ['notes', note],
    ],
  }))
}
