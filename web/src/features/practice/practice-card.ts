import type { Practice } from '@uzima/contract/practice'

const escaped = (text: string) => text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Lines have 75 octets at most; one that goes on begins with a space. No character is divided. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    if (encoder.encode(row + character).length > 75) {
      rows.push(row)
      row = ' '
    }
    row += character
  }
  return [...rows, row].join('\r\n')
}

/** The practice as a contact for the address book of a telephone: a vCard of version 3 (RFC 2426), which all of them read. */
export function practiceCard({ name, phone, address }: Pick<Practice, 'name' | 'phone' | 'address'>, website: string): string {
  const said = escaped(name)
  const lines = [
    ...['BEGIN:VCARD', 'VERSION:3.0', `N:${said};;;;`, `FN:${said}`, `ORG:${said}`],
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${escaped(phone)}`] : []),
    // an address is one text here, which stands where the street does
    ...(address ? [`ADR;TYPE=WORK:;;${escaped(address)};;;;`] : []),
    ...[`URL:${website}`, 'END:VCARD'],
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
