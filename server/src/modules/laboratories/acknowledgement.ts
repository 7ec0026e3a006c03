import { escaped } from './hl7-text.ts'
import { dtm } from './hl7-time.ts'
import type { Header, Problem } from './oru.ts'

type Answered = { id: string; practice: string; now: Date; header: Header | undefined; problems: readonly Problem[] }

/** ACK^R01: AA if nothing is wrong with it, AR if it is no message for us, AE otherwise, with what and where. */
export function acknowledgement({ id, practice, now, header, problems }: Answered): string {
  const code = problems.length === 0 ? 'AA' : problems.some(({ isRejected }) => isRejected) ? 'AR' : 'AE'
  const version = header && /^2\.\d(\.\d)?$/.test(header.version) ? header.version : '2.5.1'
  const segments = [
    [
      ...['MSH', '^~\\&', 'UZIMA', escaped(practice), escaped(header?.application ?? ''), escaped(header?.facility ?? ''), dtm(now), ''],
      ...['ACK^R01^ACK', id, 'P', version, '', '', '', '', '', 'UNICODE UTF-8'],
    ],
    ['MSA', code, escaped(header?.controlId ?? '')],
    ...problems.slice(0, 20).map(({ code: error, where, says }) => ['ERR', '', where, `${error}^^HL70357`, 'E', '', '', '', escaped(says)]),
  ]
  return segments.map((fields) => `${fields.join('|')}\r`).join('')
}
