import { describe, expect, test } from 'vitest'
import * as files from '../../../../test/health-files.ts'
import { ccda } from './ccda.ts'

/**
 * More of what programs write (see ccda-habits.test.ts): their heads, whose an entry is, places without anything, words behind references,
 * and times. The documents are our own, of invented people.
 */
const { allergyEntry, amount, clinicalDocument, medicineEntry, panel, participant, problemEntry, procedureEntry, result, section } = files
const { policyEntry, saidOf, smokingEntry, vaccineEntry } = files
const snomed = 'codeSystem="2.16.840.1.113883.6.96"'
const legal = '<name use="L"><given>Neema</given><given>R</given><family>Oduya</family></name>'
const born = '<birthTime value="19710409000000.000-0500"/>'

const problems = (entries: string[], text = '') => section({ code: '11450-4', title: 'Problems', entries, text })
const medicines = (entries: string[], text = '') => section({ code: '10160-0', title: 'Medications', entries, text })
const results = (...entries: string[]) => section({ code: '30954-2', title: 'Results', entries })

async function read(document: string) {
  const { resources, faults, heads } = await saidOf(ccda, document)
  const named = resources.map(({ code, vaccineCode, medicationCodeableConcept, name }) => {
    const concept = [code, vaccineCode, medicationCodeableConcept].find(Boolean) as { text?: string } | undefined
    return concept?.text ?? (name as { text: string }[] | undefined)?.[0]?.text
  })
  return { named, resources, left: faults.map(({ fault }) => fault), person: heads[0]?.person }
}
const whole = (sections: string) => read(clinicalDocument({ sections }))
const withHead = (change: (document: string) => string) => read(change(clinicalDocument({ sections: problems([problemEntry({})]) })))

describe('who the document is about', () => {
  test.each<[string, string]>([
    ['a name that she is called by before the legal one', `<name use="P"><given>Nini</given></name>${legal}`],
    [
      'a maiden name first, marked as one of the past',
      `<name use="A"><given>Neema</given><family qualifier="BR">Were</family></name>${legal}`,
    ],
    [
      'a name that is over',
      `<name><given>Neema</given><family>Were</family><validTime><low value="1971"/><high value="1999"/></validTime></name>${legal}`,
    ],
    [
      'what she is called by and her maiden name within the name',
      legal.replace('<family>', '<given qualifier="CL">Nini</given><family qualifier="BR">Were</family><family>'),
    ],
    ['an empty name first', `<name nullFlavor="NI"/>${legal}`],
  ])('%s', async (_, names) => {
    const { person } = await withHead((document) => document.replace(legal, names))
    expect(person).toMatchObject({ name: 'Neema R Oduya' })
  })
  test('one who has a name of no use keeps it', async () => {
    const { person } = await withHead((document) => document.replace(' use="L"', ''))
    expect(person).toMatchObject({ name: 'Neema R Oduya', birthDate: '1971-04-09' })
  })
  test('one whose name and birthday are masked', async () => {
    const { person, named } = await withHead((document) =>
      document.replace(legal, '<name nullFlavor="MSK"/>').replace(born, '<birthTime nullFlavor="UNK"/>'),
    )
    expect(person).toEqual({ sex: 'female' })
    expect(named).toEqual(['Type 2 diabetes'])
  })
  test('of two people nothing is read, as no entry says which of them it is about', async () => {
    const { named, left } = await withHead((document) => {
      const [target = ''] = /<recordTarget>[\s\S]*<\/recordTarget>/.exec(document) ?? []
      return document.replace(target, target + target.replace('Neema', 'Baraka').replace('19710409', '20240301'))
    })
    expect({ named, left }).toEqual({ named: [], left: ['not_said_of_person'] })
  })
  test('the same person twice, by the numbers of two hospitals, is one', async () => {
    const { named, left } = await withHead((document) => {
      const [target = ''] = /<recordTarget>[\s\S]*<\/recordTarget>/.exec(document) ?? []
      return document.replace(target, target + target.replace('p-77', 'x-12'))
    })
    expect({ named, left }).toEqual({ named: ['Type 2 diabetes'], left: [] })
  })
})

describe('whose an entry is', () => {
  const of = (code: string) =>
    `<subject><relatedSubject classCode="PRS"><code code="${code}" codeSystem="2.16.840.1.113883.5.111"/></relatedSubject></subject>`
  test('a problem of the mother, and a measurement of the unborn child, are not the patient’s', async () => {
    const mothers = problemEntry({ more: of('MTH') })
    const childs = panel('20240311091500-0500', [result('8867-4', 'Heart rate', amount('140', '/min'))]).replace(
      '<component>',
      `${of('CHILD')}<component>`,
    )
    const { named, left } = await whole(
      problems([mothers, problemEntry({})]) + section({ code: '8716-3', title: 'Vital signs', entries: [childs] }),
    )
    expect({ named, left }).toEqual({ named: ['Type 2 diabetes'], left: ['not_said_of_person', 'not_said_of_person'] })
  })
  test('one that names the patient as its subject is theirs', async () => {
    const self =
      '<subject><relatedSubject classCode="PRS"><code code="SELF" codeSystem="2.16.840.1.113883.5.111"/></relatedSubject></subject>'
    expect((await whole(problems([problemEntry({ more: self })]))).named).toEqual(['Type 2 diabetes'])
  })
})

describe('places without anything', () => {
  test('an entry that says only that there is none, in every section', async () => {
    const empty = '<act classCode="ACT" moodCode="EVN" nullFlavor="NI"><code nullFlavor="NI"/><statusCode nullFlavor="NI"/></act>'
    const codes = [
      '48765-2',
      '11450-4',
      '11348-0',
      '10160-0',
      '11369-6',
      '8716-3',
      '30954-2',
      '29762-2',
      '47519-4',
      '10157-6',
      '48768-6',
      '61146-7',
    ]
    const { named, left } = await whole(codes.map((code) => section({ code, title: code, entries: [empty] })).join(''))
    expect(named).toEqual([])
    expect(left).toHaveLength(codes.length)
  })
  test('an act without an observation, an organizer without components, and an entry without anything', async () => {
    const act = '<act classCode="ACT" moodCode="EVN"><code code="CONC"/><statusCode code="active"/></act>'
    const organizer = '<organizer classCode="BATTERY" moodCode="EVN"><statusCode code="completed"/></organizer>'
    const { named, left } = await whole(problems([act, '']) + results(organizer, ''))
    expect({ named, left }).toEqual({ named: [], left: Array(4).fill('not_understood') })
  })
  test('every optional part of a medicine without anything', async () => {
    const nothing =
      '<routeCode nullFlavor="NI"/><doseQuantity nullFlavor="UNK"/><rateQuantity nullFlavor="NA"/><administrationUnitCode nullFlavor="NI"/>'
    const times =
      '<effectiveTime xsi:type="IVL_TS"><low nullFlavor="UNK"/><high nullFlavor="UNK"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" operator="A" nullFlavor="NI"/>'
    expect((await whole(medicines([medicineEntry({ times, more: nothing })]))).named).toEqual(['lisinopril 10 MG Oral Tablet'])
  })
  test('a section whose code is masked and whose template says what it is', async () => {
    const list = problems([problemEntry({})]).replace(
      /<code code="11450-4"[^>]*>/,
      '<templateId root="2.16.840.1.113883.10.20.22.2.5.1" extension="2015-08-01"/><code nullFlavor="MSK"/>',
    )
    expect((await whole(list)).named).toEqual(['Type 2 diabetes'])
  })
  test('a file inside in place of sections', async () => {
    const { named, left } = await withHead((document) =>
      document.replace(
        /<structuredBody>[\s\S]*<\/structuredBody>/,
        '<nonXMLBody><text mediaType="application/pdf" representation="B64">JVBERi0=</text></nonXMLBody>',
      ),
    )
    expect({ named, left }).toEqual({ named: [], left: ['no_sections'] })
  })
})

describe('words behind references', () => {
  const code = (id: string) => `<value xsi:type="CD" nullFlavor="OTH"><originalText><reference value="${id}"/></originalText></value>`
  test('in the cells of a table, with marks in them', async () => {
    const text =
      '<table><tbody><tr ID="r1"><td ID="c1"><content styleCode="Bold">Frozen</content><br/>shoulder</td><td>2019</td></tr></tbody></table>'
    expect((await whole(problems([problemEntry({ value: code('#c1') })], text))).named).toEqual(['Frozen shoulder'])
  })
  test('to a place that is not there: named as left out', async () => {
    const { named, left } = await whole(problems([problemEntry({ value: code('#gone') })], '<paragraph ID="p1">Gout</paragraph>'))
    expect({ named, left }).toEqual({ named: [], left: ['no_name'] })
  })
  test('of a medicine that has words alone', async () => {
    const named = '<code nullFlavor="UNK"><originalText><reference value="#m1"/></originalText></code>'
    const { named: found } = await whole(medicines([medicineEntry({ code: named })], '<content ID="m1">Herbal drops</content>'))
    expect(found).toEqual(['Herbal drops'])
  })
})

describe('old and strange forms', () => {
  test('templates of C32 and CCD 1.0 in entries', async () => {
    const old = problemEntry({})
      .replaceAll('2.16.840.1.113883.10.20.22.4.3"', '2.16.840.1.113883.10.20.1.27"')
      .replaceAll('2.16.840.1.113883.10.20.22.4.4"', '2.16.840.1.113883.10.20.1.28"')
    expect((await whole(problems([old]))).named).toEqual(['Type 2 diabetes'])
  })
  test('the namespace of types under another prefix, and that of the document with one', async () => {
    const document = clinicalDocument({ sections: results(panel('20240301', [result('4548-4', 'HbA1c', amount('7.1', '%'))])) })
    const { resources } = await read(document.replaceAll('xsi:', 'p3:').replace('xmlns:xsi', 'xmlns:p3'))
    expect(resources).toMatchObject([{ valueQuantity: { value: 7.1 } }])
    const prefixed = document.replaceAll(/<(\/?)(?!\?)(\w+)/g, '<$1cda:$2').replace('xmlns="', 'xmlns:cda="')
    expect((await read(prefixed)).resources).toMatchObject([{ valueQuantity: { value: 7.1 } }])
  })
  test('values as whole numbers, ranges, coded words and text', async () => {
    const values = [
      result('1', 'Whole', '<value xsi:type="INT" value="3"/>'),
      result('2', 'Range', '<value xsi:type="IVL_PQ"><low value="5" unit="mg/dL"/><high value="9" unit="mg/dL"/></value>'),
      result('3', 'Above', '<value xsi:type="IVL_PQ"><low value="60" unit="mL/min"/></value>'),
      result('4', 'Coded', `<value xsi:type="CO" code="260385009" ${snomed} displayName="Negative"/>`),
      result('5', 'Text', '<value xsi:type="ED"><reference value="#gone"/></value>'),
    ]
    const { resources, left } = await whole(results(panel('20240301', values)))
    expect(
      resources.map(({ code, valueQuantity, valueCodeableConcept, valueString }) => {
        const { comparator, value } = (valueQuantity ?? {}) as { comparator?: string; value?: number }
        return [
          (code as { text: string }).text,
          comparator,
          value,
          (valueCodeableConcept as { text: string } | undefined)?.text,
          valueString,
        ].filter((each) => each !== undefined)
      }),
    ).toEqual([['Whole', 3], ['Range'], ['Above', '>=', 60], ['Coded', 'Negative']])
    expect(left).toEqual(['no_value'])
  })
  test('what was withdrawn or stopped before it was done', async () => {
    const nullified = procedureEntry.replace('code="completed"', 'code="nullified"')
    const aborted = procedureEntry.replace('code="completed"', 'code="aborted"')
    const wanted = procedureEntry.replace('moodCode="EVN"', 'moodCode="INT"')
    const { resources, left } = await whole(
      section({ code: '47519-4', title: 'Procedures', entries: [nullified, aborted, wanted, procedureEntry] }),
    )
    expect(resources.map(({ status }) => status)).toEqual(['stopped', 'completed'])
    expect(left).toEqual(['withdrawn', 'not_certain'])
  })
  test('a mark of order before the document, and single quotes', async () => {
    const document = `\uFEFF${clinicalDocument({ sections: problems([problemEntry({})]) }).replace('version="1.0"', "version='1.0'")}`
    expect((await read(document)).named).toEqual(['Type 2 diabetes'])
  })
  test('numbers that are of no use any more are not those to call', async () => {
    const bad = participant('ECON', '<given>Jo</given>').replace(
      '<telecom value="tel:',
      '<telecom use="BAD" value="tel:+1 (201) 555-0100"/><telecom value="tel:',
    )
    const { resources } = await read(clinicalDocument({ sections: '', participants: bad }))
    expect(resources).toMatchObject([{ telecom: [{ value: '+1 (201) 555-0142' }, { system: 'email' }] }])
  })
  test('a visit’s document, with everything in it', async () => {
    const sections = [
      section({ code: '48765-2', title: 'Allergies', entries: [allergyEntry({})] }),
      problems([problemEntry({})]),
      medicines([medicineEntry({})]),
      section({ code: '11369-6', title: 'Immunizations', entries: [vaccineEntry({})] }),
      section({ code: '29762-2', title: 'Social History', entries: [smokingEntry] }),
      section({ code: '48768-6', title: 'Insurance', entries: [policyEntry({})] }),
      section({
        code: '46240-8',
        title: 'Encounters',
        entries: ['<encounter classCode="ENC" moodCode="EVN"><code code="99213"/></encounter>'],
      }),
      section({ code: '18776-5', title: 'Plan of Treatment', text: 'Come again in spring' }),
    ]
    const { resources, left } = await whole(sections.join(''))
    expect(resources).toHaveLength(6)
    expect(left).toEqual(['not_understood', 'not_understood'])
  })
})
