import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

const root = path.resolve(import.meta.dirname, '..')
/** Read by staff only. */
const ofStaff = ['web admin', 'web archived-messages', 'web clinical-reviews', 'web desk', 'web mailbox', 'web released-messages']
/** The most that patients’ pages may ask for: US school grade 7. */
export const highestGrade = 7

/**
 * The Flesch-Kincaid grade of what patients read in English, for each file of texts. Only whole sentences count: labels and buttons
 * would make every page look easier than it is.
 * @returns {{ name: string, grade: number, sentences: number, hardest: string }[]}
 */
export function readingLevels() {
  return ['web', 'server']
    .flatMap((part) => {
      const folder = path.join(root, part, 'locales/en')
      return readdirSync(folder).flatMap((file) => {
        const name = `${part} ${file.replace('.json', '')}`
        if (ofStaff.includes(name)) return []
        return levelOf(name, textsOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
      })
    })
    .concat(levelOf('server symptom checker', textsOfSymptoms()))
}

/** @param {string} name @param {string[]} texts @returns {{ name: string, grade: number, sentences: number, hardest: string }[]} */
function levelOf(name, texts) {
  const whole = texts.flatMap(sentencesOf)
  // A grade of a handful of words says nothing.
  if (whole.length < 5) return []
  const long = whole.filter((text) => wordsOf(text).length >= 8)
  const hardest = (long.length > 0 ? long : whole).reduce((hard, each) => (gradeOf([each]) > gradeOf([hard]) ? each : hard))
  return [{ name, grade: gradeOf(whole), sentences: whole.length, hardest }]
}

/** What the symptom checker asks, explains and advises. */
function textsOfSymptoms() {
  const lines = readFileSync(path.join(root, 'server/clinical/symptoms/texts.en.dsl'), 'utf8').split('\n')
  return lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' | ').slice(2))
}

/** @param {unknown} value @returns {string[]} */
function textsOf(value) {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** @param {string} text */
const wordsOf = (text) => [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

/** The sentences of a text with its blanks filled in: a name where a name goes, a number where one is counted. @param {string} text */
function sentencesOf(text) {
  const filled = text
    .replaceAll(/\{\{?(\w+)\}?\}/g, (_, name) => (/count|minutes|hours|days|percent/.test(name) ? '5' : 'Ann'))
    .replaceAll(/<\/?\w+>|\*\*/g, '')
  return filled
    .split('\n')
    .filter((line) => /[^.][.!?]$/.test(line.trim()))
    .flatMap((line) => [...sentences.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => wordsOf(sentence).length >= 3)
}

/** @param {string[]} texts one sentence each */
function gradeOf(texts) {
  const all = texts.flatMap(wordsOf)
  const syllables = all.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return fleschKincaid({ sentence: texts.length, word: all.length, syllable: syllables })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const levels = readingLevels().toSorted((a, b) => b.grade - a.grade)
  for (const { name, grade, sentences: of, hardest } of levels)
    console.log(`${grade.toFixed(1).padStart(4)}  ${name} (${of} sentences); hardest: ${hardest}`)
  console.log(`\nFlesch-Kincaid grades, goal: at most ${highestGrade} in each file.`)
}
