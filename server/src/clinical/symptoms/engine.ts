import { createHash } from 'node:crypto'
import { type Locale, locale } from '@uzima/contract/fields'
import { clinicalFile } from '../drugs.ts'
import { faultsOfHead, findFaults } from './faults.ts'
import { type Model, toModel } from './model.ts'
import { pairs, parseKnowledge } from './parse.ts'
import { plain } from './patterns.ts'
import { textsOf } from './texts.ts'
import { type Lexicon, toLexicon, type Understood, understand } from './understand.ts'

const otherLanguages = locale.options.filter((language) => language !== 'en')

type Engine = { model: Model; lexicons: Lexicon[] }
let engine: Engine | undefined

/** Read once from server/clinical/symptoms; throws if the knowledge base is inconsistent. */
export function symptomEngine(): Engine {
  engine ??= readEngine()
  return engine
}

function readEngine(): Engine {
  const files = {
    findings: clinicalFile('symptoms/findings.en.dsl'),
    kinds: clinicalFile('symptoms/kinds.dsl'),
    conditions: clinicalFile('symptoms/conditions.dsl'),
    redFlags: clinicalFile('symptoms/red-flags.json'),
  }
  const rest = [
    'advice.dsl',
    'waiting.dsl',
    'crisis.dsl',
    'record.dsl',
    'specialties.dsl',
    ...otherLanguages.map((language) => `findings.${language}.dsl`),
  ]
  const version = versionOf([...Object.values(files), ...rest.map((name) => clinicalFile(`symptoms/${name}`))])
  const knowledge = parseKnowledge({ ...files, version })
  const lines = ['findings.en.dsl', 'kinds.dsl', 'conditions.dsl', ...rest]
  const faults = [...findFaults(knowledge), ...lines.flatMap((name) => faultsOfHead(name, clinicalFile(`symptoms/${name}`)))]
  if (faults.length > 0) throw new Error(`Clinical data: ${faults.join(' ')}`)
  const lexicons = locale.options.map((language) => readLexicon(language, knowledge.findings))
  return { model: toModel(knowledge), lexicons }
}

function readLexicon(language: Locale, findings: ReadonlyMap<string, string>): Lexicon {
  const patterns = language === 'en' ? findings : pairs(clinicalFile(`symptoms/findings.${language}.dsl`), '=')
  const unknown = [...patterns.keys()].filter((finding) => !findings.has(finding))
  if (unknown.length > 0) throw new Error(`Clinical data: unknown findings in ${language}: ${unknown.join(' ')}`)
  return toLexicon(language, patterns)
}

/** The first eight hex digits of a hash of the knowledge base. */
const versionOf = (texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8)

/** Understands a text in the given language or, if nothing is understood, in the one that yields the most findings. */
export function read(text: string, language: Locale): Understood & { language: Locale } {
  const { lexicons } = symptomEngine()
  const readings = lexicons.map((lexicon) => ({ ...understand(text, lexicon), language: lexicon.language }))
  const size = ({ present, denied }: Understood) => present.size + denied.size
  const own = readings.find((reading) => reading.language === language)
  if (own && size(own) > 0) return own
  return readings.reduce(
    (best, reading) => (size(reading) > size(best) ? reading : best),
    own ?? { present: new Map(), denied: new Map(), language },
  )
}

/** The findings with exactly this name in this language, for a chosen suggestion. */
export function findingsCalled(text: string, language: Locale): string[] {
  const wanted = plain(text.trim())
  return [...textsOf(language).finding].filter(([, { text: name }]) => plain(name) === wanted).map(([finding]) => finding)
}
