import { createHash } from 'node:crypto'
import { type Locale, locale } from '@uzima/contract/fields'
import { clinicalFile } from '../drugs.ts'
import { alarmWords } from './alarm.ts'
import { concernLexicons, crisesOf, doubting, unsureFindings } from './concerns.ts'
import { type Crisis, crisisLexicons } from './crisis.ts'
import { faultsOfHead, findFaults } from './faults.ts'
import { type Model, toModel } from './model.ts'
import { pairs, parseKnowledge } from './parse.ts'
import { plain } from './patterns.ts'
import { textsOf } from './texts.ts'
import { type Lexicon, toLexicon, type Understood, understand, withoutTurns } from './understand.ts'
import { situations, stepsApart } from './waiting.ts'
import { wordsOf } from './words.ts'

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
    'waiting-apart.dsl',
    'crisis.dsl',
    'record.dsl',
    'specialties.dsl',
    'signs.dsl',
    'direct-questions.dsl',
    ...otherLanguages.map((language) => `findings.${language}.dsl`),
    ...locale.options.flatMap((language) => [
      `words.${language}.dsl`,
      `spelling.${language}.dsl`,
      `concerns.${language}.dsl`,
      `alarm.${language}.dsl`,
    ]),
  ]
  const version = versionOf([...Object.values(files), ...rest.map((name) => clinicalFile(`symptoms/${name}`))])
  const knowledge = parseKnowledge({ ...files, version, signs: clinicalFile('symptoms/signs.dsl') })
  const lines = ['findings.en.dsl', 'kinds.dsl', 'conditions.dsl', ...rest]
  const faults = [...findFaults(knowledge), ...lines.flatMap((name) => faultsOfHead(name, clinicalFile(`symptoms/${name}`)))]
  if (faults.length > 0) throw new Error(`Clinical data: ${faults.join(' ')}`)
  const lexicons = locale.options.map((language) => readLexicon(language, knowledge.findings))
  // what would keep everybody waiting during the first check
  crisisLexicons()
  concernLexicons()
  alarmWords()
  situations()
  stepsApart()
  return { model: toModel(knowledge), lexicons }
}

/**
 * A language's lexicon: the patterns of findings in its words, those of signs.dsl, which are the same in every language, and the words of
 * the classes that both are made of.
 */
function readLexicon(language: Locale, known: ReadonlyMap<string, string>): Lexicon {
  const own = pairs(clinicalFile(`symptoms/findings.${language}.dsl`), '=')
  const unknown = [...own.keys()].filter((finding) => !known.has(finding))
  if (unknown.length > 0) throw new Error(`Clinical data: unknown findings in ${language}: ${unknown.join(' ')}`)
  const signs = readSigns()
  const findings = [...known.keys()].flatMap((finding) => {
    const patterns = [own.get(finding), signs.get(finding)].filter((each) => each !== undefined)
    return patterns.length > 0 ? [[finding, patterns.join(' | ')] as const] : []
  })
  return toLexicon(language, { findings: new Map(findings), unsure: unsureFindings, ...wordsOf(language) })
}

/** Patterns of word classes: of findings, and of signs, which only rules and questions know. */
const readSigns = () => pairs(clinicalFile('symptoms/signs.dsl'), '=')

/** The hash of the knowledge base, in eight hex digits. */
const versionOf = (texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8)

/** Of a whole reading, more than this share of words that mean something may be left over. */
const mostLeft = 1 / 3

/**
 * Understands a text in the given language; where much of it is left over, as when somebody mixes languages or writes in another, together
 * with the language that leaves the least.
 */
export function read(text: string, language: Locale): Understood & { language: Locale } {
  const { lexicons } = symptomEngine()
  const readIn = (lexicon: Lexicon) => ({ ...understand(text, lexicon), language: lexicon.language })
  const chosen = lexiconOf(lexicons, language)
  const own = readIn(chosen)
  if (own.present.size > 0 && own.left.length <= mostLeft * own.words) return own
  const best = lexicons
    .filter((lexicon) => lexicon !== chosen)
    .map(readIn)
    .reduce((least, reading) => (reading.words - reading.left.length > least.words - least.left.length ? reading : least), own)
  if (best === own || best.present.size + best.denied.size === 0) return own
  const left = best.left.filter((word) => own.left.includes(word))
  const other = doubting(best, doubtedCrises(text, { own, best, chosen }))
  const present = new Map([...other.present, ...own.present])
  const unsure = new Set([...own.unsure, ...other.unsure].filter((finding) => !present.has(finding)))
  const denied = new Map([...best.denied, ...own.denied].filter(([finding]) => !present.has(finding) && !unsure.has(finding)))
  return { ...own, present, denied, unsure, left, language: own.present.size > 0 ? language : best.language }
}

type Reading = Understood & { language: Locale }

/** The crises that another language hears but the chosen one doubts, or only in words that the chosen one knows not to be meant. */
function doubtedCrises(text: string, { own, best, chosen }: { own: Reading; best: Reading; chosen: Lexicon }): Crisis[] {
  const heard = [...best.present.keys()].filter((finding) => unsureFindings.has(finding))
  if (heard.length === 0) return []
  const meant = understand(withoutTurns(text, chosen), lexiconOf(symptomEngine().lexicons, best.language)).present
  return crisesOf([...own.unsure, ...heard.filter((finding) => !meant.has(finding))])
}

export function lexiconOf(lexicons: readonly Lexicon[], language: Locale): Lexicon {
  const found = lexicons.find((lexicon) => lexicon.language === language)
  if (!found) throw new Error(`There is no lexicon of ${language}.`)
  return found
}

/** The findings with exactly this name in this language, for a chosen suggestion. */
export function findingsCalled(text: string, language: Locale): string[] {
  const wanted = plain(text.trim())
  return [...textsOf(language).finding].filter(([, { text: name }]) => plain(name) === wanted).map(([finding]) => finding)
}
