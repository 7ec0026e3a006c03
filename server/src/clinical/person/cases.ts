import { clinicalFile } from '../drugs.ts'

/** The lines of a table of cases in server/clinical/cases, split at their tabs. */
export const casesOf = (name: string): string[][] =>
  clinicalFile(`cases/${name}.tsv`)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))

/** An answer of the card's list in brackets, or what was typed. */
export function cardOf(cell: string): { chosen: string[]; typed: string } {
  const answer = /^\[(\w+)\]$/.exec(cell)?.[1]
  return answer === undefined ? { chosen: [], typed: cell } : { chosen: answer === 'none' ? [] : [answer], typed: '' }
}
