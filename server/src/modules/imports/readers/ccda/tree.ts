import type { Attributes } from '../xml.ts'

/** An element of a clinical document, in the order of what it has. */
export type Element = { name: string; attributes: Attributes; content: (Element | string)[] }
export type Maybe = Element | undefined

export const isElement = (part: Element | string): part is Element => typeof part !== 'string'
export const childrenOf = (element: Maybe, name: string): Element[] =>
  element?.content.filter((part): part is Element => isElement(part) && part.name === name) ?? []
/** The first element along a path of names. */
export const child = (element: Maybe, ...path: string[]): Maybe => {
  let at = element
  for (const name of path) at = at?.content.find((part): part is Element => isElement(part) && part.name === name)
  return at
}
export const attribute = (element: Maybe, name: string): string | undefined => element?.attributes[name]?.trim() || undefined
/** Whether a value is said to be missing. */
export const isNull = (element: Maybe): boolean => attribute(element, 'nullFlavor') !== undefined

/** What a person would read; what is in an element of its own is a word of its own. */
export function wordsOf(element: Maybe, limit = 1000): string | undefined {
  if (!element) return undefined
  const parts: string[] = []
  let length = 0
  const collect = (each: Element) => {
    for (const part of each.content) {
      // a whole narrative may be asked for by each of its entries
      if (length > 2 * limit) return
      if (isElement(part)) collect(part)
      else {
        const piece = part.slice(0, 4 * limit).replaceAll(/\s+/g, ' ')
        length += piece.length
        parts.push(piece)
      }
    }
  }
  collect(element)
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, limit).trim() || undefined
}

/** The narrative of a section, to which its entries point by `#id`. */
export class Narrative {
  private byId: Map<string, Element> | undefined
  private readonly words = new Map<Element, string | undefined>()
  private readonly text: Maybe
  constructor(text: Maybe) {
    this.text = text
  }

  private find(id: string): Maybe {
    if (!this.byId) {
      this.byId = new Map()
      this.collect(this.text)
    }
    return this.byId.get(id)
  }

  private collect(element: Maybe) {
    const id = element && (attribute(element, 'ID') ?? attribute(element, 'id'))
    if (element && id && !this.byId?.has(id)) this.byId?.set(id, element)
    for (const part of element?.content ?? []) if (isElement(part)) this.collect(part)
  }

  private placeOf(element: Element): Maybe {
    const id = attribute(child(element, 'reference'), 'value')?.replace(/^#/, '')
    return id === undefined ? undefined : this.find(id)
  }

  /** Whether an element points to more than one thing. */
  isRow(element: Maybe): boolean {
    const place = element && this.placeOf(element)
    return place !== undefined && ['tr', 'table', 'tbody', 'list', 'item', 'text'].includes(place.name)
  }

  /** The words of an element, or of the place in the narrative to which it points. A whole row is not the name of anything: its first cell is. */
  said(element: Maybe): string | undefined {
    if (!element) return undefined
    const own = wordsOf(element)
    if (own) return own
    const place = this.placeOf(element)
    if (!place) return undefined
    // many entries may point to the same place
    if (!this.words.has(place))
      this.words.set(place, place.name === 'tr' || place.name === 'table' ? wordsOf(child(place, 'td')) : wordsOf(place))
    return this.words.get(place)
  }
}

/** Builds one element at a time; what is within `skipped` is left out, such as pictures. */
export class TreeBuilder {
  private readonly path: Element[] = []
  private readonly skipped: ReadonlySet<string>
  private skipping = 0
  elements = 0
  characters = 0
  constructor(skipped: ReadonlySet<string>) {
    this.skipped = skipped
  }

  get isOpen() {
    return this.path.length > 0
  }

  open(name: string, attributes: Attributes) {
    if (this.skipping > 0 || this.skipped.has(name)) {
      this.skipping++
      return
    }
    this.elements++
    for (const value of Object.values(attributes)) this.characters += value.length
    const element = { name, attributes, content: [] }
    this.path.at(-1)?.content.push(element)
    this.path.push(element)
  }

  text(text: string) {
    if (this.skipping > 0 || text.trim() === '') return
    this.characters += text.length
    this.path.at(-1)?.content.push(text)
  }

  /** Returns the element when it is whole. */
  close(): Maybe {
    if (this.skipping > 0) {
      this.skipping--
      return undefined
    }
    const done = this.path.pop()
    if (this.path.length > 0) return undefined
    this.elements = 0
    this.characters = 0
    return done
  }
}
