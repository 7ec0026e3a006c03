import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findRoot } from '#root.ts'
import { nameKey, plain } from './name-words.ts'

/** An ingredient in lower case, with its other names and the classes the rules refer to. */
export type Ingredient = { name: string; brands: string[]; classes: string[] }

/** A name of an ingredient or a product, as written and as looked up, with everything in it; `alike` counts the names with the same contents. */
export type ListedName = { name: string; plain: string; key: string; ingredients: readonly string[]; alike: number }

/** The drug lists: the listed names by their keys, in the order of the files, and the members of each class. */
export type Drugs = {
  ingredients: ReadonlyMap<string, Ingredient>
  names: ReadonlyMap<string, ListedName>
  classes: ReadonlyMap<string, readonly string[]>
}

let drugs: Drugs | undefined

/** Read once from server/clinical/drugs.dsl and products.dsl; an invalid line prevents start-up. */
export function allDrugs(): Drugs {
  drugs ??= parseDrugs(clinicalFile('drugs.dsl'), clinicalFile('products.dsl'))
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

/** Parses `ingredient | name;name | class class`, and of the products `name;name | ingredient, ingredient | where it is sold`. */
export function parseDrugs(text: string, products: string): Drugs {
  const ingredients = new Map<string, Ingredient>()
  const names = new Map<string, ListedName>()
  const classes = new Map<string, string[]>()
  const list = (name: string, contents: readonly string[], alike: number) => {
    const key = nameKey(name)
    if (!key || names.has(key)) throw new Error(`Clinical data: the name ${name} is listed twice`)
    names.set(key, { name, plain: plain(name), key, ingredients: contents, alike })
  }
  for (const [name = '', others = '', belongsTo = ''] of clinicalRows(text, 3)) {
    const brands = parts(others, ';')
    ingredients.set(name, { name, brands, classes: parts(belongsTo, ' ') })
    for (const each of [name, ...brands]) list(each, [name], brands.length + 1)
    for (const each of parts(belongsTo, ' ')) classes.set(each, [...(classes.get(each) ?? []), name])
  }
  for (const [sold = '', content = ''] of clinicalRows(products, 3)) {
    const contents = parts(content, ',')
    const unknown = contents.find((each) => !ingredients.has(each))
    if (unknown) throw new Error(`Clinical data: ${sold} contains ${unknown}, which is not in the list`)
    const sameProducts = parts(sold, ';')
    for (const each of sameProducts) list(each, contents, sameProducts.length)
  }
  return { ingredients, names, classes }
}

const parts = (text: string, mark: string) =>
  text
    .split(mark)
    .map((each) => each.trim())
    .filter(Boolean)
