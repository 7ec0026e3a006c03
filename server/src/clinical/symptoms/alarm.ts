import { type Locale, locale } from '@uzima/contract/fields'
import { clinicalFile } from '../drugs.ts'
import { pairs } from './parse.ts'
import { plain } from './patterns.ts'

/** Points for words, pairs of words and beginnings of words: somebody who writes as people do in an emergency is asked what it is about. */
export type AlarmWords = {
  points: ReadonlyMap<string, number>
  /** What a text has before any word is counted. */
  start: number
  /** From this sum on, the question is asked. */
  ask: number
}

let files: ReadonlyMap<Locale, AlarmWords> | undefined

/** Read once from server/clinical/symptoms/alarm.*.dsl. */
export function alarmWords(): ReadonlyMap<Locale, AlarmWords> {
  files ??= new Map(locale.options.map((language) => [language, parseAlarmWords(alarmLines(language))]))
  return files
}

/** The lines of a language, by points, and `start` and `ask`. */
export const alarmLines = (language: Locale): Map<string, string> => pairs(clinicalFile(`symptoms/alarm.${language}.dsl`), '=')

/** Where the points of a language come from, as its file says. */
export const alarmSource = (language: Locale): string =>
  /^# Source: (.+)$/m.exec(clinicalFile(`symptoms/alarm.${language}.dsl`))?.[1]?.replaceAll('`', '') ?? ''

/** Throws on points that are no whole number, and on words that stand twice. */
export function parseAlarmWords(lines: ReadonlyMap<string, string>): AlarmWords {
  const number = (text: string | undefined) => {
    if (!/^-?\d+$/.test(text ?? '')) throw new Error(`Clinical data: "${text}" is no whole number of points`)
    return Number(text)
  }
  const points = new Map<string, number>()
  for (const [name, words] of lines) {
    if (name === 'start' || name === 'ask') continue
    for (const each of words.split(' | ')) {
      if (points.has(each)) throw new Error(`Clinical data: "${each}" has points twice`)
      points.set(each, number(name))
    }
  }
  return { points, start: number(lines.get('start')), ask: number(lines.get('ask')) }
}

/** Letters of which the beginning of a longer word counts. */
const beginning = 5

/** What counts in a text, each once: its words, its pairs of neighbouring words, and the beginnings of longer ones, as "word*". */
export function countedIn(text: string): string[] {
  const words = plain(text).match(/[a-z0-9']+/g) ?? []
  const following = words.slice(1).map((word, place) => `${words[place]} ${word}`)
  const begun = words.filter(({ length }) => length > beginning).map((word) => `${word.slice(0, beginning)}*`)
  return [...new Set([...words, ...following, ...begun])]
}

export const pointsOf = (counted: readonly string[], { points, start }: AlarmWords): number =>
  counted.reduce((sum, each) => sum + (points.get(each) ?? 0), start)

/** How many words are named as the reason; shorter ones would tell the reader nothing. */
const mostNamed = 4
const leastNamed = 4

/** The words that make us ask, those with the most points first; none where there is nothing to ask. */
export function alarmIn(text: string, language: Locale): string[] {
  const words = alarmWords().get(language)
  const counted = countedIn(text)
  if (!words || pointsOf(counted, words) < words.ask) return []
  const of = (each: string) => words.points.get(each) ?? 0
  return counted
    .filter((each) => of(each) > 0 && each.length >= leastNamed)
    .sort((one, other) => of(other) - of(one))
    .slice(0, mostNamed)
    .map((each) => (each.endsWith('*') ? wholeWord(text, each) : each))
    .filter((each, place, all) => all.indexOf(each) === place)
}

const wholeWord = (text: string, begun: string): string =>
  plain(text)
    .match(/[a-z0-9']+/g)
    ?.find((word) => word.startsWith(begun.slice(0, -1))) ?? begun
