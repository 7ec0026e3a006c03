import type { Fault } from './reader.ts'

/** An entry of a Bundle, or a resource that stands alone, as text; that of a Bundle comes after its entries and without them. */
export type Piece = { json: string; where: string; isEntry: boolean }

/** A file of ten megabytes as base64, with room for what else an entry says. */
const mostChars = 14_500_000
const deepest = 64
const [quote, backslash, open, close, openList, closeList, colon, comma, newline] = [34, 92, 123, 125, 91, 93, 58, 44, 10]
const isSpace = (char: number) => char === 32 || char === 13 || char === 9

/** What is being captured, from the bracket that opens it. */
type Capture = { parts: string[]; length: number; fault: Fault['fault'] | undefined }
const capture = (): Capture => ({ parts: [], length: 0, fault: undefined })

/** Where in the text the reader stands. */
const startOfText = () => ({
  ...{ line: 1, depth: 0, isInString: false, isEscaped: false },
  /** Each line is a value of its own, so that one that is broken is not the end. */
  areLines: false,
  hasEnded: false,
  /** Whole values so far, and where the current one began. */
  ...{ values: 0, startLine: 1, entries: 0 },
  /** Of the outermost object: whether a name is next or is being read, and the last one. */
  ...{ isNameNext: false, isReadingName: false, name: '' },
  /** The depth within the list of entries; 0 outside. */
  listDepth: 0,
  isBareList: false,
  outer: capture(),
  inner: undefined as Capture | undefined,
})
type State = ReturnType<typeof startOfText>

/** Cuts JSON into entries and resources while it arrives: no more than one of them is in memory. */
export async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Piece | Fault> {
  const decoder = new TextDecoder()
  const state = startOfText()
  for await (const chunk of bytes) {
    yield* scan(state, decoder.decode(chunk, { stream: true }))
    if (state.hasEnded) return
  }
  yield* scan(state, decoder.decode())
  if (state.hasEnded) return
  if (state.depth > 0 || state.isInString) yield broken(state)
  else if (state.values === 0) yield { fault: 'not_understood', where: 'line 1' }
}

function* scan(state: State, text: string): Generator<Piece | Fault> {
  let from = 0
  for (let at = 0; at < text.length && !state.hasEnded; at += 1) {
    const char = text.charCodeAt(at)
    if (char === newline) {
      if (state.isInString || (state.areLines && state.depth > 0)) {
        yield broken(state)
        from = at + 1
      } else if (state.depth === 0 && state.values > 0 && state.line === state.startLine) state.areLines = true
      state.line += 1
    } else if (state.isInString) inString(state, char, text[at] ?? '')
    else if (char === quote) {
      state.isInString = true
      state.isReadingName = state.isNameNext && state.depth === 1 && state.listDepth === 0
      if (state.isReadingName) state.name = ''
    } else if (char === open || char === openList) from = opened(state, text, from, at)
    else if (char === close || char === closeList) {
      state.depth -= 1
      if (state.depth < 0) yield broken(state)
      else {
        const { piece, next } = closed(state, text, from, at)
        if (piece) yield piece
        from = next
      }
    } else if (char === comma) state.isNameNext = true
    else if (char === colon) state.isNameNext = false
    else if (state.depth === 0 && !isSpace(char)) {
      yield broken(state)
      // the next line may be whole again
      at = Math.max(at, text.indexOf('\n', at) - 1)
    }
  }
  if (state.depth > 0) keep(state.inner ?? (state.listDepth > 0 ? undefined : state.outer), text.slice(from))
}

function inString(state: State, char: number, letter: string) {
  if (state.isEscaped) state.isEscaped = false
  else if (char === backslash) state.isEscaped = true
  else if (char === quote) {
    state.isInString = false
    state.isReadingName = false
    return
  }
  if (state.isReadingName && state.name.length < 20) state.name += letter
}

/** Returns from where on the text is captured. */
function opened(state: State, text: string, from: number, at: number): number {
  const isList = text.charCodeAt(at) === openList
  let next = from
  if (state.depth === 0) {
    Object.assign(state, { isBareList: isList, startLine: state.line, entries: 0, name: '', isNameNext: true, outer: capture() })
    state.listDepth = isList ? 1 : 0
    next = at
  } else if (isList && state.depth === 1 && state.listDepth === 0 && state.name === 'entry') {
    keep(state.outer, text.slice(from, at + 1))
    state.listDepth = 2
  } else if (!isList && state.listDepth > 0 && state.depth === state.listDepth) {
    state.inner = capture()
    state.entries += 1
    next = at
  }
  state.depth += 1
  if (state.depth > deepest) (state.inner ?? state.outer).fault ??= 'too_deep'
  return next
}

function closed(state: State, text: string, from: number, at: number): { piece?: Piece | Fault; next: number } {
  const { inner, listDepth, depth } = state
  if (inner && depth === listDepth) {
    keep(inner, text.slice(from, at + 1))
    state.inner = undefined
    return { piece: pieceOf(state, inner, true), next: at + 1 }
  }
  const isListOver = listDepth > 0 && depth === listDepth - 1
  if (isListOver) Object.assign(state, { listDepth: 0, name: '' })
  const start = isListOver ? at : from
  if (depth > 0) return { next: start }
  state.values += 1
  if (state.isBareList) return { next: at + 1 }
  keep(state.outer, text.slice(start, at + 1))
  return { piece: pieceOf(state, state.outer, false), next: at + 1 }
}

function keep(into: Capture | undefined, text: string) {
  if (!into || into.fault) return
  into.length += text.length
  if (into.length > mostChars) Object.assign(into, { fault: 'too_large', parts: [] })
  else into.parts.push(text)
}

function pieceOf(state: State, { parts, fault }: Capture, isEntry: boolean): Piece | Fault {
  const where = isEntry ? placeOf(state) : `line ${state.startLine}`
  return fault ? { fault, where } : { json: parts.join(''), where, isEntry }
}

/** `entry 12`; of a file of several values `line 3, entry 12`. */
const placeOf = ({ values, areLines, startLine, entries }: State): string => {
  const line = values > 0 || areLines ? [`line ${startLine}`] : []
  return [...line, ...(entries > 0 ? [`entry ${entries}`] : [])].join(', ') || `line ${startLine}`
}

/** Of lines only this one is lost. */
function broken(state: State): Fault {
  const where = state.entries > 0 && !state.areLines ? `${placeOf(state)}, line ${state.line}` : `line ${state.line}`
  state.hasEnded = !state.areLines
  Object.assign(state, { depth: 0, isInString: false, isEscaped: false, listDepth: 0, inner: undefined })
  return { fault: 'broken', where }
}
