import type { Hl7Context } from '@medplum/core'

/** HL7 table 0211, as laboratories write it. Without any, UTF-8 if it is that, or else Latin 1. */
const charsets: Record<string, string> = {
  ASCII: 'windows-1252',
  'UTF-8': 'utf-8',
  'UNICODE UTF-8': 'utf-8',
  UNICODE: 'utf-8',
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 15].flatMap((n) => [`8859/${n}`, `ISO-8859-${n}`, `ISO8859-${n}`].map((name) => [name, `iso-8859-${n}`])),
  ),
}

/** The frame of MLLP, which some send over HTTPS too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what frames it
const framed = /^\u000b|\u001c\r?$/g

/** The text of a message by MSH-18; undefined if it is in no character set that we know, or not in the one that it names. */
export function textOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2000)).toString('latin1').replace(framed, '')
  const [first = ''] = head.split(/[\r\n]/, 1)
  const [named = ''] = (first.split(first.charAt(3) || '|')[17] ?? '').split(first.charAt(5) || '~')
  const charset = named === '' ? undefined : charsets[named.trim().toUpperCase()]
  if (named !== '' && charset === undefined) return undefined
  const read = (label: string) => {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes).replace(framed, '')
    } catch {
      return undefined
    }
  }
  return charset ? read(charset) : (read('utf-8') ?? read('windows-1252'))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Escape sequences of a field: separators, line breaks and bytes in hexadecimal; highlighting and what is the laboratory's own is dropped. */
export function unescaped(text: string, context: Hl7Context): string {
  const { escapeCharacter: mark, fieldSeparator, componentSeparator, subcomponentSeparator, repetitionSeparator } = context
  const known: Record<string, string> = {
    F: fieldSeparator,
    S: componentSeparator,
    T: subcomponentSeparator,
    R: repetitionSeparator,
    E: mark,
    '.br': '\n',
    '.sp': '\n',
    '.ce': '\n',
  }
  if (mark === '' || !text.includes(mark)) return text.replaceAll(controls, '')
  const parts = text.split(mark)
  let plain = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 1) {
    const code = parts[at] ?? ''
    // one mark alone is no escape
    if (at === parts.length - 1) {
      plain += mark + code
      break
    }
    const hex = /^X((?:[0-9A-Fa-f]{2})+)$/.exec(code)?.[1]
    const spaces = /^\.(?:sp|sk|in|ti)\s*\+?(\d{0,3})$/.exec(code)
    if (hex) plain += decodedHex(hex)
    else if (known[code] !== undefined) plain += known[code]
    else if (spaces) plain += code.startsWith('.sp') ? '\n'.repeat(Math.min(Number(spaces[1] || 1), 20)) : ' '
    plain += parts[at + 1] ?? ''
    at += 1
  }
  return plain.replaceAll(controls, '')
}

const decodedHex = (hex: string) => {
  const bytes = Buffer.from(hex, 'hex')
  const text = bytes.toString('utf8')
  return (text.includes('\ufffd') ? bytes.toString('latin1') : text).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

/** A text for a field of ours: what separates is escaped. */
export const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\E\\')
    .replaceAll('|', '\\F\\')
    .replaceAll('^', '\\S\\')
    .replaceAll('&', '\\T\\')
    .replaceAll('~', '\\R\\')
    .replaceAll(/[\r\n]+/g, ' ')
