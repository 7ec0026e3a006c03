import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findRoot } from '#root.ts'

/** An ingredient in lower case, with its brand names and the classes the rules refer to. */
export type Ingredient = { name: string; brands: string[]; partOf: string[]; classes: string[] }

/** The drug lists: the contents of each lower-cased name, and the members of each class. */
export type Drugs = {
  ingredients: ReadonlyMap<string, Ingredient>
  contents: ReadonlyMap<string, readonly string[]>
  classes: ReadonlyMap<string, readonly string[]>
}

let drugs: Drugs | undefined

/** Read once from server/clinical/drugs.dsl; an invalid line prevents start-up. */
export function allDrugs(): Drugs {
  drugs ??= parseDrugs(clinicalFile('drugs.dsl'))
  return drugs
}

export const clinicalFile = (name: string) => readFileSync(path.join(findRoot(), 'server', 'clinical', name), 'utf8')

/** The non-empty, non-comment lines, split at their bars. */
export const clinicalRows = (text: string, columns: number): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      if (cells.length !== columns) throw new Error(`Clinical data: ${columns} columns expected in "${line}"`)
      return cells
    })

/** Parses `ingredient | brand;brand;"product" component | class class`; `component` marks one of a product's several ingredients. */
export function parseDrugs(text: string): Drugs {
  const ingredients = new Map<string, Ingredient>()
  const contents = new Map<string, string[]>()
  const classes = new Map<string, string[]>()
  for (const [name = '', names = '', belongsTo = ''] of clinicalRows(text, 3)) {
    if (ingredients.has(name)) throw new Error(`Clinical data: ${name} is listed twice`)
    const sold = names.split(';').filter(Boolean)
    const partOf = sold.filter((each) => each.endsWith(component)).map((each) => each.slice(0, -component.length).trim())
    const brands = sold.filter((each) => !each.endsWith(component)).map((each) => each.trim())
    ingredients.set(name, { name, brands, partOf, classes: belongsTo.split(' ').filter(Boolean) })
    for (const each of [name, ...brands, ...partOf]) push(contents, each.toLowerCase(), name)
    for (const each of belongsTo.split(' ').filter(Boolean)) push(classes, each, name)
  }
  return { ingredients, contents, classes }
}

const component = ' component'

function push(map: Map<string, string[]>, key: string, value: string) {
  const values = map.get(key)
  if (!values) map.set(key, [value])
  else if (!values.includes(value)) values.push(value)
}
