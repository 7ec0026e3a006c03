import type { ChartFound, FoundPlace } from '@uzima/contract/chart'
import { resultTypes } from '@uzima/contract/health-records/report'
import { type Doctor, isAdmitted, type Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { allergyListOf, substanceName } from '#modules/allergies/public.ts'
import { visitsWith } from '#modules/appointments/public.ts'
import { conditionListOf } from '#modules/conditions/public.ts'
import { notesInWords } from '#modules/encounters/public.ts'
import { familyHistoryListOf, relationName } from '#modules/family-history/public.ts'
import { recordsInWords } from '#modules/health-records/public.ts'
import { immunizationListOf } from '#modules/immunizations/public.ts'
import { lettersInWords } from '#modules/letters/public.ts'
import { startedMedications } from '#modules/medications/public.ts'
import { ordersInWords } from '#modules/orders/public.ts'
import { procedureListOf, procedureName } from '#modules/procedures/public.ts'
import { socialAnswersOf, socialHistoryTexts } from '#modules/social-history/public.ts'
import type { Names } from './entries.ts'

type Asking = Context<Doctor | Professional>
/** What is searched of an entry: its title first, then its other words, each by where they stand. */
export type Searched = Pick<ChartFound, 'kind' | 'id' | 'day' | 'title'> & { texts: [FoundPlace, string | null][] }
type Asked = { limit: number; names: Promise<Names> }
type Finder = (ctx: Asking, patientId: string, asked: Asked) => Promise<Searched[]>

/** What the search in a chart reads: one line for each source. */
export const finders: Finder[] = [
  ...[notes, visits, records, letters, orders, medications],
  ...[allergies, conditions, immunizations, procedures, familyHistory, socialHistory],
]

async function notes(ctx: Asking, patientId: string, { limit }: Asked): Promise<Searched[]> {
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
async function visits({ actor, ...ctx }: Asking, patientId: string, { limit }: Asked): Promise<Searched[]> {
  if (!isAdmitted('doctor', actor)) return []
  const rows = await visitsWith({ ...ctx, actor }, patientId, { cursor: undefined, limit })
  return rows.map(({ id, scheduledTime, reason, patientNote }) => ({
    ...{ kind: 'visit', id, day: scheduledTime.slice(0, 10), title: reason },
    texts: [['summary', patientNote]],
  }))
}

async function records(ctx: Asking, patientId: string, { limit }: Asked): Promise<Searched[]> {
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

async function letters(ctx: Asking, patientId: string, { limit }: Asked): Promise<Searched[]> {
  const rows = await lettersInWords(ctx, patientId, limit)
  return rows.map(({ id, day, title, recipient, body, withdrawnReason }) => ({
    ...{ kind: 'letter', id, day, title },
    texts: [
      ['letter', body],
      ['recipient', recipient],
      ['reason', withdrawnReason],
    ],
  }))
}

async function orders(ctx: Asking, patientId: string, { limit }: Asked): Promise<Searched[]> {
  const rows = await ordersInWords(ctx, patientId, limit)
  return rows.map(({ id, day, services, reason, performer, note, statusReason }) => ({
    ...{ kind: 'order', id, day, title: services.join(', ') },
    texts: [
      ['reason', [reason, statusReason].filter(Boolean).join('. ')],
      ['performer', performer],
      ['notes', note],
    ],
  }))
}

async function medications(ctx: Asking, patientId: string, { limit }: Asked): Promise<Searched[]> {
  const rows = await startedMedications(ctx, patientId, { cursor: undefined, limit })
  return rows.map(({ id, startDate: day, name, dosage, indication, notes: said }) => ({
    ...{ kind: 'medication', id, day, title: `${name} ${dosage}` },
    texts: [
      ['reason', indication?.text ?? null],
      ['notes', said],
    ],
  }))
}

async function allergies(ctx: Asking, patientId: string, { names }: Asked): Promise<Searched[]> {
  const { rows } = await allergyListOf(ctx, patientId, names)
  return rows.map(({ id, substance, onset: day, reaction, note }) => ({
    ...{ kind: 'allergy', id, day, title: substanceName({ allergyId: id, substance }, ctx.language) },
    texts: [
      ['clinical', substance.text],
      ['reaction', reaction],
      ['notes', note],
    ],
  }))
}

async function conditions(ctx: Asking, patientId: string, { names }: Asked): Promise<Searched[]> {
  const { rows } = await conditionListOf(ctx, patientId, names)
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

async function immunizations(ctx: Asking, patientId: string, { names }: Asked): Promise<Searched[]> {
  const { rows } = await immunizationListOf(ctx, patientId, names)
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

async function procedures(ctx: Asking, patientId: string, { names }: Asked): Promise<Searched[]> {
  const { rows } = await procedureListOf(ctx, patientId, names)
  return rows.map(({ id, procedure, called, performed, until, place, indication, note }) => ({
    ...{ kind: 'procedure', id, day: performed ?? until, title: procedureName({ procedure }, ctx.language) },
    texts: [
      ['clinical', [called?.[ctx.language].clinical, procedure.text].filter(Boolean).join(', ')],
      ['reason', indication?.text ?? null],
      ['place', place],
      ['notes', note],
    ],
  }))
}

/** Dated by the day on which it was said. */
async function familyHistory(ctx: Asking, patientId: string, { names }: Asked): Promise<Searched[]> {
  const { rows } = await familyHistoryListOf(ctx, patientId, names)
  return rows.map(({ id, relation, problem, called: inLanguages, recorded, note }) => {
    const called = inLanguages?.[ctx.language]
    return {
      ...{ kind: 'family-history', id, day: recorded.at.slice(0, 10) },
      title: `${relationName(relation, ctx.language)}: ${called?.plain ?? problem.text}`,
      texts: [
        ['clinical', [called?.clinical, problem.code, problem.text].filter(Boolean).join(', ')],
        ['notes', note],
      ],
    }
  })
}

async function socialHistory(ctx: Asking, patientId: string, { names }: Asked): Promise<Searched[]> {
  const { rows } = await socialAnswersOf(ctx, patientId, names)
  return rows.map(({ id, answer, recorded, saidAt, note }) => {
    const at = saidAt ?? recorded.at
    const { topic, lines } = socialHistoryTexts({ answer, at: new Date(at) }, ctx.language)
    return {
      ...{ kind: 'social-history', id, day: at.slice(0, 10), title: `${topic}: ${lines.join(', ')}` },
      texts: [['notes', note]],
    }
  })
}
