import type { Locale } from '@uzima/contract/fields'
import { type Called, calledIn } from './called.ts'
import { clinicalFile, clinicalRows } from './drugs.ts'

export type Problem = {
  id: string
  /** What it is a kind of. */
  broader: readonly string[]
  /** Of ICD-10: the one that is shown. */
  code: string | null
  /** All that stand for it. */
  codes: readonly string[]
  isCommon: boolean
  /** Whether it usually stays. */
  isChronic: boolean
  /** Whether medicines are checked against it, and against what is a kind of it, after it is over, too. */
  remains: boolean
  /** Whether it is offered; the others are listed where their words would be read as another problem. */
  isOffered: boolean
  /** Conditions of the symptom checker that it stands for. */
  conditions: readonly string[]
  called: Record<Locale, Called>
}

const marks = ['common', 'chronic', 'remains', 'unlisted']
let problems: ReadonlyMap<string, Problem> | undefined

/** Every problem by its id, in the order of server/clinical/problem-names.dsl. */
export function allProblems(): ReadonlyMap<string, Problem> {
  problems ??= parseProblemNames(clinicalFile('problem-names.dsl'))
  return problems
}

/** Parses `id | kind of | code | marks | conditions | English | Spanish | French | Swahili`. */
export function parseProblemNames(text: string): ReadonlyMap<string, Problem> {
  const rows = clinicalRows(text, 9).map((cells): [string, Problem] => {
    const [id = '', broader = '', code = '', marked = '', conditions = '', en = '', es = '', fr = '', sw = ''] = cells
    const has = new Set(listIn(marked))
    const unknown = [...has].find((mark) => !marks.includes(mark))
    if (unknown !== undefined) throw new Error(`Clinical data: ${id} is marked ${unknown}, which is unknown`)
    return [
      id,
      {
        ...{ id, broader: listIn(broader), code: listIn(code)[0] ?? null, codes: listIn(code), conditions: listIn(conditions) },
        ...{ isCommon: has.has('common'), isChronic: has.has('chronic'), isOffered: !has.has('unlisted') },
        remains: has.has('remains'),
        called: { en: calledIn(en, id), es: calledIn(es, id), fr: calledIn(fr, id), sw: calledIn(sw, id) },
      },
    ]
  })
  const byId = new Map(rows)
  if (byId.size < rows.length) throw new Error('Clinical data: duplicate id in problem-names.dsl')
  const [missing] = rows.flatMap(([, { broader }]) => broader).filter((id) => !byId.has(id))
  if (missing !== undefined) throw new Error(`Clinical data: problem-names.dsl has no ${missing}`)
  return byId
}

const listIn = (cell: string) => cell.split(' ').filter(Boolean)
