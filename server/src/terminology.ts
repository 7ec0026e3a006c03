import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { wordsOf } from '#clinical/person/words.ts'
import { createPool, type Db } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'

type Code = { code: string; name: string }
type Options = { ownerUrl: string; file: string; now: Date }

/** Replaces the loaded codes of ICD-10-CM by those of the official order file (icd10cm_order_YYYY.txt); all of them or, if a line is wrong, none. */
export async function loadIcd10Cm({ ownerUrl, file, now }: Options): Promise<number> {
  const codes = parseOrderFile(await readFile(file, 'utf8'), path.basename(file))
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  try {
    return await inTransaction<Record<string, unknown>, number>(pool, asSystem(now), async (db) => {
      await replaceCodes(db, codes)
      return { value: codes.length }
    })
  } finally {
    await pool.end()
  }
}

const batch = 5000
/** As app.search_diagnosis_codes compares it. */
const searchText = ({ name }: Code) => ` ${wordsOf(name).join(' ')}`

async function replaceCodes(db: Db, given: Code[]) {
  // the search relies on short names being stored first
  const codes = given.toSorted((a, b) => a.name.length - b.name.length)
  await sql`lock table app.diagnosis_codes in exclusive mode`.execute(db)
  await sql`delete from app.diagnosis_codes`.execute(db)
  for (let from = 0; from < codes.length; from += batch) {
    const part = codes.slice(from, from + batch)
    await sql`
      insert into app.diagnosis_codes (code, name, search_text)
      select * from unnest(${part.map(({ code }) => code)}::text[], ${part.map(({ name }) => name)}::text[], ${part.map(searchText)}::text[])`.execute(
      db,
    )
  }
}

/** In fixed columns: order number, code without its dot, whether it can be billed (0 or 1), short and long description. */
const line = /^\d{5} ([A-Z]\d[0-9A-Z])([0-9A-Z]{0,4}) +[01] (.{60}) (\S.*)$/
const codeEnds = 14

/** Parses the order file; throws with the number of the first line that is wrong. */
export function parseOrderFile(text: string, name: string): Code[] {
  const seen = new Set<string>()
  const codes = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((each, index): Code[] => {
      if (each.trim() === '') return []
      const wrong = (what: string) => new Error(`${name}, line ${index + 1}: ${what}. Nothing was loaded.`)
      const [, category = '', rest = '', , long = ''] = line.exec(each) ?? []
      if (category === '' || each[codeEnds] === ' ')
        throw wrong('this is no line of an ICD-10-CM order file (order number, code, 0 or 1, short and long description)')
      const code = rest === '' ? category : `${category}.${rest}`
      if (seen.has(code)) throw wrong(`${code} is there twice`)
      seen.add(code)
      return [{ code, name: long.trim() }]
    })
  if (codes.length === 0) throw new Error(`${name} has no codes. Nothing was loaded.`)
  return codes
}
