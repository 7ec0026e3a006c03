import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { type Locale, locale } from '@uzima/contract/fields'
import { type AlarmWords, countedIn, pointsOf } from '../server/src/clinical/symptoms/alarm.ts'
import { symptomEngine } from '../server/src/clinical/symptoms/engine.ts'
import { distressCases, firstWordCases, hintCases, layCases, medicineCases, ruleCases, typedCases } from './lay.ts'

/** A sentence to learn from: an emergency, or none. */
type Example = { text: string; isEmergency: boolean; isHarmless: boolean; isLay: boolean }
type Counted = Example & { counted: string[] }

/** How many words and pairs of words may have points in a language, so that somebody can read them all. */
const mostWords = 600
/** Words of fewer sentences than this say more about who wrote them than about emergencies. */
const leastSentences = 3
/** Points for one unit of log odds. */
const scale = 4
/** Pulls the points of rare words towards none. */
const penalty = 1
const folds = 5
/** At most this share of the harmless may be asked needlessly. */
const mostNeedless = 0.05

/** The sentences of the tune half that are an emergency or are not; what is urgent lies between. */
function examplesOf(language: Locale): Counted[] {
  const levels = new Map(symptomEngine().model.knowledge.redFlags.map(({ id, level }) => [id.split('-')[0], level]))
  const sets = [layCases, firstWordCases, medicineCases, hintCases, typedCases, distressCases].flatMap((cases) => cases(language))
  const sentences = sets
    .filter(({ kind, least }) => kind !== 'red-flag' || least === 'emergency')
    .map((each) => ({
      ...each,
      isEmergency: each.kind === 'red-flag',
      isHarmless: each.kind === 'harmless',
      isLay: /^[a-z]{2}-\d+$/.test(each.id),
    }))
  const ofRules = ruleCases(language)
    .filter(({ rule, fires }) => !fires || levels.get(rule) === 'emergency')
    .map(({ fires, ...each }) => ({ ...each, isEmergency: fires, isHarmless: false, isLay: false }))
  const byText = new Map([...sentences, ...ofRules].filter(({ part }) => part === 'tune').map((each) => [each.text, each]))
  return [...byText.values()].map(({ text, isEmergency, isHarmless, isLay }) => ({
    text,
    isEmergency,
    isHarmless,
    isLay,
    counted: countedIn(text),
  }))
}

/** The points that a logistic regression finds, whole numbers; `ask` is left to the validation. */
function fitted(examples: readonly Counted[]): Omit<AlarmWords, 'ask'> {
  const sentences = new Map<string, number>()
  for (const each of examples.flatMap(({ counted }) => counted)) sentences.set(each, (sentences.get(each) ?? 0) + 1)
  const often = [...sentences].filter(([, count]) => count >= leastSentences).map(([word]) => word)
  const all = regression(examples, often)
  const weight = (word: string) => Math.abs(all.weights.get(word) ?? 0) * Math.sqrt(sentences.get(word) ?? 0)
  const telling = often.sort((one, other) => weight(other) - weight(one) || (one < other ? -1 : 1)).slice(0, mostWords)
  const { weights, start } = regression(examples, telling.sort())
  const points = [...weights].map(([word, each]) => [word, Math.round(scale * each)] as const).filter(([, each]) => each !== 0)
  return { points: new Map(points), start: Math.round(scale * start) }
}

/** Logistic regression by accelerated descent; the same sentences give the same weights. */
function regression(examples: readonly Counted[], words: readonly string[]) {
  const places = new Map(words.map((word, place) => [word, place]))
  const rows = examples.map(({ counted }) => Int32Array.from([...counted.flatMap((each) => places.get(each) ?? []), words.length]))
  const target = examples.map(({ isEmergency }) => Number(isEmergency))
  const size = words.length + 1
  const product = (vector: Float64Array) => rows.map((row) => row.reduce((sum, place) => sum + (vector[place] ?? 0), 0))
  const gathered = (values: readonly number[]) => {
    const sums = new Float64Array(size)
    for (const [index, row] of rows.entries()) for (const place of row) sums[place] = (sums[place] ?? 0) + (values[index] ?? 0)
    return sums
  }
  // the steepest curve, found by repeated multiplication
  let direction = new Float64Array(size).fill(1)
  let steepest = 1
  for (let round = 0; round < 50; round++) {
    const next = gathered(product(direction))
    steepest = Math.hypot(...next)
    direction = next.map((each) => each / steepest)
  }
  const step = 1 / (steepest / 4 + penalty)
  let weights = new Float64Array(size)
  let ahead = weights
  let pace = 1
  for (let round = 0; round < 1000; round++) {
    const errors = product(ahead).map((sum, index) => 1 / (1 + Math.exp(-sum)) - (target[index] ?? 0))
    const slope = gathered(errors)
    const from = ahead
    const next = from.map((each, place) => each - step * ((slope[place] ?? 0) + (place < words.length ? penalty * each : 0)))
    const nextPace = (1 + Math.sqrt(1 + 4 * pace * pace)) / 2
    const [before, momentum] = [weights, (pace - 1) / nextPace]
    ahead = next.map((each, place) => each + momentum * (each - (before[place] ?? 0)))
    weights = next
    pace = nextPace
  }
  return { weights: new Map(words.map((word, place) => [word, weights[place] ?? 0])), start: weights[words.length] ?? 0 }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** The points of each sentence by words learnt from the other sentences only. */
function validated(examples: readonly Counted[]): { example: Counted; sum: number }[] {
  const foldOf = ({ text }: Example) => (hashOf(text)[1] ?? 0) % folds
  return Array.from({ length: folds }, (_, fold) => {
    const words = { ...fitted(examples.filter((each) => foldOf(each) !== fold)), ask: 0 }
    return examples.filter((each) => foldOf(each) === fold).map((example) => ({ example, sum: pointsOf(example.counted, words) }))
  }).flat()
}

/** The least sum from which on few enough of the harmless are asked, of all and of those in lay-*.tsv. */
function leastToAsk(judged: ReturnType<typeof validated>): number {
  const harmless = judged.filter(({ example }) => example.isHarmless)
  const isFew = (ask: number) =>
    [harmless, harmless.filter(({ example }) => example.isLay)].every(
      (of) => of.filter(({ sum }) => sum >= ask).length <= mostNeedless * of.length,
    )
  return Array.from({ length: 200 }, (_, place) => place - 100).find(isFew) ?? 100
}

/** Fits the points of each language anew; prints what they reach on sentences they were not learnt from, and with `write` keeps them. */
export function benchAlarm(write: boolean) {
  for (const language of locale.options) {
    const examples = examplesOf(language)
    const judged = validated(examples)
    const ask = leastToAsk(judged)
    const share = (holds: (each: Example) => boolean) => {
      const of = judged.filter(({ example }) => holds(example))
      const asked = of.filter(({ sum }) => sum >= ask).length
      return `${((100 * asked) / of.length).toFixed(1)} % (${asked} of ${of.length})`
    }
    const words = { ...fitted(examples), ask }
    console.log(`${language}: ${examples.length} sentences, ${words.points.size} words, asked from ${ask} points on`)
    console.log(`  emergencies ${share(({ isEmergency }) => isEmergency)}, of lay-* ${share((each) => each.isEmergency && each.isLay)}`)
    console.log(`  harmless ${share(({ isHarmless }) => isHarmless)}, of lay-* ${share((each) => each.isHarmless && each.isLay)}`)
    console.log(`  near misses ${share((each) => !each.isEmergency && !each.isHarmless)}`)
    if (write) writeFileSync(new URL(`../server/clinical/symptoms/alarm.${language}.dsl`, import.meta.url), fileOf(words, examples))
  }
}

function fileOf({ points, start, ask }: AlarmWords, examples: readonly Example[]): string {
  const from = hashOf(examples.map(({ text }) => text).join('\n'))
    .toString('hex')
    .slice(0, 8)
  const steps = [...new Set(points.values())].sort((one, other) => other - one)
  const lines = steps.map((step) => {
    const own = [...points].filter(([, each]) => each === step).map(([word]) => word)
    return `${step} = ${own.sort().join(' | ')}`
  })
  return [
    '# points = word | two words that follow each other | beginning* of a longer word: for an emergency, or below 0 against it; each counts once in a text. A text has the points of start before any word; from the sum of ask on it is asked what it is about, and nothing else comes of it.',
    `# Source: our own sentences of the tune half in server/clinical/cases (${examples.length}, of version ${from}), fitted by \`npm run bench -- alarm write\`; no word was chosen by hand. No clinician has reviewed them.`,
    `start = ${start}`,
    `ask = ${ask}`,
    ...lines,
    '',
  ].join('\n')
}
