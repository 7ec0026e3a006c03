import { clinicalFile, clinicalRows } from '../drugs.ts'
import { isOneSlipAway } from '../slips.ts'

/** How the names around a phrase are meant: as in server/clinical/card-words.dsl. */
const roles = ['severe', 'allergic', 'intolerance', 'denied', 'not', 'excluded', 'negative', 'others', 'family', 'care', 'filler'] as const
export type Role = (typeof roles)[number]
type RolePhrase = { words: string[]; role: Role }
type Phrase = RolePhrase | { words: string[]; name: string }

/** The phrases that are understood, longest first, by their first word; and what single words name, which a misspelled one may stand for. */
export type Lexicon = { byFirstWord: ReadonlyMap<string, Phrase[]>; single: ReadonlyMap<string, string> }

/** The words of a text in lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .match(/[a-z0-9]+/g) ?? []

/** Half of all shorter words are one slip away from a name. */
const shortest = 6

/** `names` maps what people write to what it names. */
export function toLexicon(names: ReadonlyMap<string, string>): Lexicon {
  const called = [...names].map(([text, name]) => ({ words: wordsOf(text), name }))
  const around = clinicalRows(clinicalFile('card-words.dsl'), 2).flatMap(([word, list = '']) => {
    const role = roles.find((each) => each === word)
    if (!role) throw new Error(`Clinical data: card-words.dsl has ${word ?? 'nothing'} instead of one of ${roles.join(', ')}`)
    return list.split(';').map((each) => ({ words: wordsOf(each), role }))
  })
  const byFirstWord = new Map<string, Phrase[]>()
  for (const phrase of [...called, ...around].sort((a, b) => b.words.length - a.words.length)) {
    const [first] = phrase.words
    if (first === undefined) continue
    const phrases = byFirstWord.get(first)
    if (phrases) phrases.push(phrase)
    else byFirstWord.set(first, [phrase])
  }
  const single = called.flatMap(({ words: [word = '', ...more], name }): [string, string][] =>
    more.length === 0 && word.length >= shortest ? [[word, name]] : [],
  )
  return { byFirstWord, single: new Map(single) }
}

/** What a word names that is one slip away from its names, if that is one thing only. */
function nameNear(word: string, { single }: Lexicon): string | undefined {
  if (word.length < shortest) return undefined
  const near = [...single].filter(([each]) => each[0] === word[0] && isOneSlipAway(word, each))
  const [name, ...others] = new Set(near.map(([, each]) => each))
  return others.length === 0 ? name : undefined
}

/**
 * A part of a clause: what it names, which of that it does not deny ("diabetes without kidney disease", but not "asthma: never"), how it
 * is meant, and whether a word in it was not understood.
 */
export type Segment = { text: string; names: string[]; present: string[]; roles: ReadonlySet<Role>; isUnread: boolean }

const denials: readonly Role[] = ['denied', 'not', 'excluded', 'negative']
const others: readonly Role[] = ['family', 'others']
/** Whether something in it is denied, whatever it names beside. */
export const isDenied = ({ roles: said }: Segment) => denials.some((each) => said.has(each))

/** The clauses of a text, each in the parts that "and" joins. */
export function clausesOf(text: string, lexicon: Lexicon): Segment[][] {
  const clauses = splitAt(clauseEnd, { text, after: '' }, lexicon)
    .flatMap((clause) => withOwnClauses(clause, lexicon))
    .map((clause) => splitAt(joint, clause, lexicon))
  const listed = listDenials(clauses.flat(), lexicon)
  return clauses
    .map((parts) => parts.map((part) => segmentOf(part.text, lexicon, listed.get(part))).filter((segment) => segment.text !== ''))
    .filter((segments) => segments.length > 0)
}

/** A part of a text, and what stands between it and the one before. */
type Part = { text: string; after: string }

/** Splits a text but within a phrase of the list: "souffle au cœur", "kidney disease, stage 4 or 5". */
function splitAt(separator: RegExp, { text, after }: Part, lexicon: Lexicon): Part[] {
  const words = wordsOf(text)
  const parts: Part[] = []
  let from = 0
  let counted = 0
  let before = 0
  let separated = after
  for (const { index, 0: found } of text.matchAll(separator)) {
    before += wordsOf(text.slice(counted, index)).length
    counted = index
    if (isWithinPhrase(words, before, { lexicon, isMark: /[;,.?!\n•]/.test(found) })) continue
    // ", or" is one separator
    const part = text.slice(from, index)
    if (part.trim() === '') separated += found
    else {
      parts.push({ text: part, after: separated })
      separated = found
    }
    from = index + found.length
  }
  return [...parts, { text: text.slice(from), after: separated }]
}

/** A denial, or a statement about somebody else, ends where people speak of themselves: "no I have asthma", "no allergies just latex". */
function withOwnClauses(clause: Part, lexicon: Lexicon): Part[] {
  const clauses: Part[] = []
  let said = new Set<Role>()
  for (const part of splitAt(ownClause, clause, lexicon)) {
    const last = clauses.at(-1)
    const ends = denials.some((each) => said.has(each)) || (others.some((each) => said.has(each)) && ofOneself.test(part.text))
    const { roles: own } = segmentOf(part.text, lexicon)
    if (last && !ends) last.text += part.after + part.text
    else clauses.push({ ...part })
    said = new Set(last && !ends ? [...said, ...own] : own)
  }
  return clauses
}

/** Whether a phrase of the list begins before a word and goes on from there. "No, I am allergic" has a mark within what is no name. */
const isWithinPhrase = (words: string[], at: number, { lexicon, isMark }: { lexicon: Lexicon; isMark: boolean }) =>
  words.slice(Math.max(0, at - mostWords), at).some((_, place, { length }) => {
    const phrase = listedAt(words, at - length + place, lexicon)
    return phrase !== undefined && phrase.words.length > length - place && ('name' in phrase || !isMark)
  })
/** Hardly any phrase of the list has more words, and a long text must not take long. */
const mostWords = 12

const clauseEnd =
  /[;,.?!\n•]+|(?<!\p{L})(?:except(?: for)?|apart from|but|excepto|salvo|aparte de|pero|sauf|excepté|mais|isipokuwa|ila|lakini)(?!\p{L})/giu
const joint = /\s+(?:and|or|y|e|o|et|ou|na|au)\s+|\s*[&+/]\s*/gi
const orSeparator = /^(?:,\s*)?(?:or|nor|o|u|ou|au|\/)$/
const norWords: ReadonlySet<string> = new Set(['nor', 'ni', 'wala'])
/** After these "ni" says what there is. */
const inSwahili: ReadonlySet<string> = new Set(['sina', 'hana', 'hakuna', 'bila', 'mimi', 'yeye', 'si', 'sijawahi'])
/** What may stand before a name in a list. */
const articles: ReadonlySet<string> = new Set(
  'a an the any my of to at all ever known de d l la le les el los las al du des un una une aux su mi mon ma wa ya za'.split(' '),
)

/** After these a list may go on with what is so: "never smoked, COPD or emphysema". */
const noIllness: ReadonlySet<string> = new Set([
  'tobacco_dependence',
  'alcohol_dependence',
  'drug_dependence',
  'pregnancy',
  'breastfeeding',
])
/** What may stand between a denial and the first name. */
const verbs: ReadonlySet<string> = new Set(
  'have has longer had got been suffer ai eu fait suis he ha tenido padecido hay tengo tiene soy kuugua kuumwa kuwa na'.split(' '),
)

/** What says of an illness how long it has been there: "no diabetes asthma since childhood". */
const since: ReadonlySet<string> = new Set(['since', 'desde', 'depuis', 'tangu'])

/** Where a clause of its own begins. In Spanish the verb says who, so a "no" right before it denies it. */
const ownClause = new RegExp(
  [
    `(?:i|we|he|she|they|it|my [\\p{L}']+)(?: (?:both|also|do|just|only|now|still))?(?:['’](?:m|s|ve|re)|m(?= )| (?:have|has|had|am|is|are|was|were|get|gets|got|suffer|suffers|react|reacts|take|takes|live|lives))(?!\\p{L}| not(?!\\p{L}))`,
    `\\p{L}+ (?:makes?|made|gives?|gave|causes?|caused) me`,
    'just|only|maybe|other than',
    `(?<!(?:^|[^\\p{L}])(?:no|ni|nunca|jam[aá]s|tampoco|sin|que no) (?:yo |me |les? )?)(?:(?:yo )?(?:tengo|soy|padezco|sufro|tiene|tenemos|tuve|he tenido|uso|tomo)|me (?:dijeron|diagnosticaron|han))(?!\\p{L})`,
    '(?:el|la|los|las) \\p{L}+ (?:me|le|nos)',
    'sol[oa]|solamente|[uú]nicamente|otra cosa que|m[aá]s que|nada m[aá]s',
    `j['’ ]ai|je (?:suis|souffre|fais|prends)|(?:il|elle|on|mon [\\p{L}]+|ma [\\p{L}]+) (?:a|est|fait|souffre)(?!\\p{L})`,
    `(?:(?:le|la|les) |l['’])\\p{L}+ (?:me|m['’]\\p{L}+)`,
    `juste|seulement|uniquement|d['’]autre qu|autre chose qu|à part|que de`,
    '\\p{L}+ (?:huni|inani|zinani|unani|ilini|zilini)\\p{L}+',
    'nina|ninao|naumwa|ninaumwa|nimekuwa|ana|anaumwa|tuna|zaidi ya|isipokuwa|bali|\\p{L}+ tu(?!\\p{L})',
    '(?<=(?:sina|hana|hakuna|hamna|si|sio|siyo|bila)(?:\\s[^\\n]{0,60})?\\s)ni',
  ]
    .map((each) => `(?<!\\p{L})(?=(?:${each})(?!\\p{L}))`)
    .join('|'),
  'giu',
)
/** Where people speak of themselves. */
const ofOneself = /^(?:i(?!\p{L})|(?:yo )?(?:tengo|soy|padezco|sufro|tuve)|j['’ ]ai|je|nina|naumwa|ninaumwa)/iu

/** `denial` is that of the list which the part is in. */
function segmentOf(part: string, lexicon: Lexicon, denial?: RolePhrase): Segment {
  const words = wordsOf(part)
  const names = new Set<string>()
  const present = new Set<string>()
  const found = new Set<Role>(denial && [denial.role])
  let isUnread = false
  let isDenying = denial !== undefined && denies(denial)
  let endsDenied = false
  let deniedNames: string[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const phrase = phraseAt(words, at, lexicon)
    if (since.has(word) && deniedNames.length > 1) present.add(deniedNames.at(-1) ?? '')
    if (!phrase) {
      const isOpen = word.length > 2 && !/^\d/.test(word)
      isUnread ||= isOpen
      endsDenied &&= !isOpen
    } else if ('name' in phrase) {
      names.add(phrase.name)
      if (isDenying) deniedNames.push(phrase.name)
      else present.add(phrase.name)
      endsDenied = false
    } else if (!denies(phrase) || !isOfCare(words, at + phrase.words.length, lexicon)) {
      found.add(phrase.role)
      if (denies(phrase)) {
        isDenying = endsDenied = true
        deniedNames = []
      }
      if (phrase.role === 'negative' || phrase.role === 'excluded') present.clear()
    }
    at += phrase?.words.length ?? 1
  }
  const text = part.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
  return { text, names: [...names], present: endsDenied ? [] : [...present], roles: found, isUnread }
}

/** "no", "none" and the like; "no known allergies" speaks of allergies alone. */
const denies = ({ role, words }: RolePhrase) => role === 'not' || (role === 'denied' && words.length === 1)

/** Whether what is denied is care that an illness may do without: "no inhaler for asthma". */
function isOfCare(words: string[], at: number, lexicon: Lexicon): boolean {
  const word = words[at] ?? ''
  if (articles.has(word)) return isOfCare(words, at + 1, lexicon)
  const phrase = listedAt(words, at, lexicon)
  return phrase !== undefined && 'role' in phrase && phrase.role === 'care'
}

/** Whether a name stands there, and "ni" after it. */
function isBeforeNor(words: string[], at: number, lexicon: Lexicon): boolean {
  if (articles.has(words[at] ?? '')) return isBeforeNor(words, at + 1, lexicon)
  const phrase = listedAt(words, at, lexicon)
  return phrase !== undefined && 'name' in phrase && words[at + phrase.words.length] === 'ni'
}

/** The denial of each part that is in a list under one "no": "no asthma, diabetes or epilepsy". Only bare names are: anything else may be said of oneself. */
function listDenials(parts: Part[], lexicon: Lexicon): ReadonlyMap<Part, RolePhrase> {
  const denied = new Map<Part, RolePhrase>()
  let list: { denial: RolePhrase; waiting: Part[]; isOver: boolean } | undefined
  for (const part of parts) {
    const { opens, isMember, nor } = listedIn(wordsOf(part.text), lexicon)
    const separator = part.after.trim().toLowerCase()
    const isOr = orSeparator.test(separator)
    if (opens) list = { denial: opens, waiting: [], isOver: false }
    else if (!list || !isMember || !(isOr || separator === ',') || (nor === 'ni' && inSwahili.has(list.denial.words[0] ?? '')))
      list = undefined
    else if (isOr || nor !== undefined) {
      for (const each of [...list.waiting, part]) denied.set(each, list.denial)
      list = { ...list, waiting: [], isOver: true }
    } else if (!list.isOver) list.waiting.push(part)
    else list = undefined
  }
  return denied
}

/** What a list is made of: a denial and the names after it, or names alone, which "nor" may join. */
function listedIn(words: string[], lexicon: Lexicon) {
  let opens: RolePhrase | undefined
  let names = 0
  let isBare = true
  let nor: string | undefined
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, lexicon)
    const word = words[at] ?? ''
    if (phrase && 'name' in phrase) {
      names++
      isBare &&= !noIllness.has(phrase.name)
    } else if (phrase && 'role' in phrase && (phrase.role === 'denied' || phrase.role === 'not')) {
      opens = phrase
      names = 0
      isBare = true
    } else if (norWords.has(word)) nor = word
    else if (!articles.has(word) && !(opens && names === 0 && verbs.has(word))) isBare = false
    at += phrase?.words.length ?? 1
  }
  const isList = isBare && names > 0
  return { opens: isList ? opens : undefined, isMember: isList && !opens && (names === 1 || nor !== undefined), nor }
}

function phraseAt(words: string[], at: number, lexicon: Lexicon): Phrase | undefined {
  const word = words[at] ?? ''
  const phrase = listedAt(words, at, lexicon)
  if (phrase) return phrase
  // "ni asthme ni diabète"; alone it is "is" in Swahili
  if (word === 'ni' && isBeforeNor(words, at + 1, lexicon)) return { words: [word], role: 'not' }
  const name = nameNear(word, lexicon)
  return name === undefined ? undefined : { words: [word], name }
}

const listedAt = (words: string[], at: number, { byFirstWord }: Lexicon): Phrase | undefined =>
  byFirstWord.get(words[at] ?? '')?.find((each) => each.words.every((wanted, index) => words[at + index] === wanted))
