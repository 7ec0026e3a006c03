import { describe, expect, test } from 'vitest'
import { acknowledgement } from './acknowledgement.ts'
import { textOf } from './hl7-text.ts'
import { isSameName, orderNumberOf } from './matching.ts'
import { rangeOf } from './measured.ts'
import { headerOf, refusedHeader, resultsOf } from './oru.ts'

const now = new Date('2027-01-04T08:00:00Z')
const read = (text: string) => {
  const got = resultsOf(text, { zone: 'Africa/Nairobi', now })
  if ('problems' in got) throw new Error(JSON.stringify(got.problems))
  return got.results
}

/** Invented people; as the systems of different laboratories write. */
const hospital = [
  'MSH|^~\\&|APOLLO|NBO-HOSP|PORTAL|UZIMA|20270104073012.123+0300||ORU^R01|H0001|P|2.3|||AL|NE',
  'PID|1|4711|88123^^^NBO^MR~A-9^^^NAT^NI||WANJIKU^GRACE^ATIENO^^MRS||19720229|F|||12 Moi Ave^^Nairobi',
  'PV1|1|O|LAB',
  'ORC|RE|UZ-100007|L77-1||CM',
  'OBR|1|UZ-100007|L77-1|CBC^Full blood count^L|||202701040650|||||||202701040700|BLD|||||||202701040725||HM|F',
  'OBX|1|NM|718-7^Haemoglobin^LN||9,8|g/dL|12.0-16.0|L|||F',
  'OBX|2|SN|777-3^Platelets^LN||<^20|10*9/L|150-400|LL|||F',
  'OBX|3|NM|6690-2^WBC^LN||6.1|10*9/L|4.0 - 11.0|N|||F',
  'NTE|1|L|Film reviewed\\.br\\No blasts',
  'OBR|2|UZ-100007|L77-2|UA^Urinalysis^L|||202701040655||||||||||||||||||F',
  'OBX|1|CWE|5792-7^Glucose urine^LN||260347006^1+^SCT||||||F',
  'OBX|2|ST|PROT^Protein^L||negative||||||F',
].join('\r')
const pathology = [
  'MSH|^~\\&|PATH|VALLEE|UZIMA|CABINET|20270103||ORU^R01^ORU_R01|P-55|P|2.5.1||||||8859/1',
  'PID|||P9||Lefèvre-N’Diaye^Aïcha||19881130|F',
  'OBR|1|100010^UZIMA|B-3^VALLEE|22637-3^Pathology report^LN|||20270102|||||||||||||||20270103101500-0500|||F',
  'OBX|1|FT|22634-0^Macroscopy^LN||Skin, 4\\S\\2 mm \\T\\ fat||||||F',
  'OBX|2|FT|22634-0^Macroscopy^LN||Margins free\\X0D0A\\Deep||||||F',
  'OBX|3|ED|PDF^Report^L||^application^pdf^Base64^JVBERi0xLjQK||||||F',
].join('\n')

describe('a message', () => {
  test('of a hospital: values, comparators, findings, notes, two requests', () => {
    const [blood, urine] = read(hospital)
    expect(blood).toMatchObject({
      ...{ number: 'UZ-100007', filler: 'L77-1', title: 'Full blood count', date: '2027-01-04', progress: 'final', isCritical: true },
      person: { family: 'WANJIKU', given: 'GRACE ATIENO', dateOfBirth: '1972-02-29', sex: 'female', ids: ['88123', 'A-9'] },
      changedAt: new Date('2027-01-04T04:25:00Z'),
      text: 'Platelets: <20 10*9/L [150-400] (LL)\nWBC: Film reviewed\nNo blasts',
    })
    expect(blood?.values.map(({ name, value, low, high }) => [name, value, low, high])).toEqual([
      ['Haemoglobin', 9.8, 12, 16],
      ['WBC', 6.1, 4, 11],
    ])
    expect(urine?.values.map(({ name, finding }) => [name, finding])).toEqual([
      ['Glucose urine', '1+'],
      ['Protein', 'negative'],
    ])
    expect(urine).toMatchObject({ isCritical: false, isAbnormal: false })
  })

  test('of a pathologist: Latin 1, escapes, a report, a zone of its own', () => {
    const bytes = Buffer.from(pathology.replace('’', "'"), 'latin1')
    const [report] = read(textOf(bytes) ?? '')
    expect(report).toMatchObject({
      ...{ values: [], report: 'JVBERi0xLjQK', changedAt: new Date('2027-01-03T15:15:00Z') },
      ...{ text: 'Macroscopy: Skin, 4^2 mm & fat\nMargins free\nDeep', person: { family: "Lefèvre-N'Diaye", given: 'Aïcha' } },
    })
  })

  test('is read in the character set that it names, in a frame or not; not in one that it is not in', () => {
    expect(textOf(Buffer.from(`\u000b${hospital}\r\u001c\r`))).toBe(`${hospital}\r`)
    const named = hospital.replace('||AL|NE', '||AL|NE||UNICODE UTF-8')
    expect(textOf(Buffer.from(named.replace('GRACE', 'GRÂCE'), 'latin1'))).toBeUndefined()
    expect(textOf(Buffer.from(named.replace('UNICODE UTF-8', 'KLINGON')))).toBeUndefined()
    expect(textOf(Buffer.from('MSH|^~\\&|Café', 'latin1'))).toBe('MSH|^~\\&|Café')
  })

  test('that awaits something says nothing yet, and a withdrawn value is not shown', () => {
    expect(read(hospital.replace('||HM|F', '||HM|I'))[0]?.progress).toBe('none')
    expect(read(hospital.replaceAll(/(OBX.*)\|F$/gm, '$1|D'))[0]).toMatchObject({ progress: 'none', values: [] })
    expect(read(hospital.replace('|||F\rOBX|2|SN', '|||C\rOBX|2|SN'))[0]?.progress).toBe('corrected')
  })

  test.each([
    ['Wanjiku', 'Grace', 'Grace Atieno Wanjiku', true],
    ['WANJIKU', 'GRACE ATIENO', 'Grace Wanjiku', true],
    ['Lefèvre', 'Aïcha', 'Aicha Lefevre', true],
    ['Otieno', 'Grace', 'Grace Wanjiku', false],
    ['Wanjiku', 'Faith', 'Grace Wanjiku', false],
    ['', 'Grace', 'Grace Wanjiku', false],
    ['Wanjiku', '', 'Grace Wanjiku', false],
  ])('for %s, %s may be for %s: %s', (family, given, name, isSame) => {
    expect(isSameName({ family, given }, name)).toBe(isSame)
  })

  test('names an order by its number alone', () => {
    expect(['100007', 'UZ-100007', ' 0100007 ', '100007A', '', 'x'].map(orderNumberOf)).toEqual([
      ...['100007', '100007', '100007', undefined, undefined, undefined],
    ])
  })

  test.each([
    ['3.5-5.1', 3.5, 5.1],
    ['3,5 – 5,1', 3.5, 5.1],
    ['-2 to 2', -2, 2],
    ['<5', null, 5],
    ['>=60', 60, null],
    ['5-3', null, null],
    ['see text', null, null],
  ])('has the range %s', (text, low, high) => {
    expect(rangeOf(text)).toEqual({ low, high })
  })

  test('is answered in one that nobody can write segments into', () => {
    const header = { application: 'A|B', facility: 'C\rMSA|AA|9', controlId: '7\rMSA|AA|8', version: '2.5.1' }
    const answer = acknowledgement({ id: 'x', practice: 'P^Q', now, header, problems: [{ code: '102', where: 'OBR^1^7', says: 'No|day' }] })
    expect(answer.split('\r').map((line) => line.slice(0, 6))).toEqual(['MSH|^~', 'MSA|AE', 'ERR||O', ''])
  })

  test('that is broken in 4,000 ways is read or refused, never a crash', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const pieces = [
      '|',
      '^',
      '~',
      '\\',
      '&',
      '\r',
      '\n',
      'OBX|',
      'PID|',
      'MSH',
      '\\X41',
      '\\.sp999\\',
      '\u0000',
      '9'.repeat(40),
      'é',
      '-',
      'NM',
    ]
    let [taken, refused] = [0, 0]
    for (let round = 0; round < 4000; round += 1) {
      let text = round % 2 === 0 ? hospital : pathology
      for (let times = 0; times <= random(6); times += 1) {
        const at = random(text.length + 1)
        const piece = pieces[random(pieces.length)] ?? ''
        const kind = random(3)
        text =
          kind === 0
            ? text.slice(0, at) + piece + text.slice(at)
            : kind === 1
              ? text.slice(0, at) + text.slice(at + random(30))
              : text.slice(0, at)
      }
      const read_ = textOf(Buffer.from(text))
      const header = read_ === undefined ? undefined : headerOf(read_)
      if (read_ === undefined || !header || refusedHeader(header)) {
        refused += 1
        continue
      }
      const got = resultsOf(read_, { zone: 'UTC', now })
      if ('results' in got) taken += 1
      else {
        refused += 1
        for (const { code, where, says } of got.problems) expect([code, where, says].every((each) => each.length > 0)).toBe(true)
      }
    }
    expect(taken).toBeGreaterThan(200)
    expect(refused).toBeGreaterThan(200)
  })
})
