import { describe, expect, test } from 'vitest'
import * as files from '../../../../test/health-files.ts'
import { ccda } from './ccda.ts'

const { allergyEntry, clinicalDocument, medicineEntry, panel, problemEntry, reaction, result, saidOf, section, vaccineEntry } = files
const sections = {
  allergies: '48765-2',
  problems: '11450-4',
  past: '11348-0',
  medicines: '10160-0',
  vaccines: '11369-6',
  vitals: '8716-3',
  results: '30954-2',
  social: '29762-2',
  procedures: '47519-4',
}
const documentOf = (kind: keyof typeof sections, entries: string[], text = '') =>
  clinicalDocument({ sections: section({ code: sections[kind], title: 'Part', text, entries }) })
const of = async (kind: keyof typeof sections, entries: string[], text?: string) => saidOf(ccda, documentOf(kind, entries, text))
const one = async (kind: keyof typeof sections, entry: string, text?: string) => {
  const { resources, faults } = await of(kind, [entry], text)
  expect(faults).toEqual([])
  expect(resources).toHaveLength(1)
  return resources[0] ?? {}
}
const leftOut = async (kind: keyof typeof sections, entry: string, text?: string) => {
  const { resources, faults } = await of(kind, [entry], text)
  expect(resources).toEqual([])
  return faults.map(({ fault, where }) => `${fault} ${where}`)
}
const statusOf = (resource: Record<string, unknown>) =>
  (resource.clinicalStatus as { coding: { code: string }[] } | undefined)?.coding[0]?.code

test('a document of a hospital says whom it is of, from whom and when, and has an entry for each of its own', async () => {
  const { heads, found, faults } = await saidOf(ccda, files.hospitalDocument)
  expect(heads).toEqual([
    {
      format: 'ccda',
      person: { name: 'Neema R Oduya', birthDate: '1971-04-09', sex: 'female' },
      source: { name: 'Brookfield Health', at: '2024-03-11T09:30:00-05:00' },
    },
  ])
  expect(found.map(({ resource, where }) => `${resource.resourceType}: ${where}`)).toEqual([
    'AllergyIntolerance: section Allergies, entry 1',
    'Condition: section Active Problems, entry 1',
    'MedicationStatement: section Medications, entry 1',
    'Immunization: section Immunizations, entry 1',
    'Observation: section Last Filed Vital Signs, entry 1',
    'Observation: section Last Filed Vital Signs, entry 1',
    'Observation: section Results, entry 1',
    'Observation: section Social History, entry 1',
    'FamilyMemberHistory: section Family History, entry 1',
    'Procedure: section Procedures, entry 1',
  ])
  expect(new Set(found.map(({ resource }) => resource.id)).size).toBe(10)
  expect(faults).toEqual([{ fault: 'not_understood', where: 'section Encounters' }])
})

test('the prefix of a namespace, a mark of the byte order and old letters make no difference', async () => {
  const plain = documentOf('allergies', [allergyEntry({})]).replace('displayName="Penicillin"', 'displayName="Pénicilline"')
  const prefixed = plain.replaceAll(/<(\/?)([A-Za-z])/g, '<$1n1:$2').replace('xmlns=', 'xmlns:n1=')
  const encoded = {
    plain: Buffer.from(plain),
    marked: Buffer.from(`\uFEFF${plain}`),
    latin: Buffer.from(plain.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    wide: Buffer.from(`\uFEFF${plain.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    late: Buffer.from(`\n\n${plain}`),
    prefixed: Buffer.from(prefixed),
  }
  for (const [name, bytes] of Object.entries(encoded)) {
    expect(ccda.matches(bytes.subarray(0, 4096), 'x.xml'), name).toBe(true)
    const { resources, faults } = await saidOf(ccda, bytes, 7)
    expect(faults, name).toEqual([])
    expect(resources[0]?.code, name).toMatchObject({ text: 'Pénicilline' })
  }
  expect(ccda.matches(Buffer.from('<HealthData>'), 'export.xml')).toBe(false)
})

describe('allergies', () => {
  test('substance, kind, reaction with its severity, and since when', async () => {
    expect(await one('allergies', allergyEntry({ more: reaction }))).toMatchObject({
      code: {
        coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '7980', display: 'Penicillin' }],
        text: 'Penicillin',
      },
      type: 'allergy',
      category: ['medication'],
      clinicalStatus: { coding: [{ code: 'active' }] },
      onsetDateTime: '2009-07-04',
      reaction: [{ manifestation: [{ text: 'Hives' }], severity: 'moderate' }],
      identifier: [{ system: 'urn:ietf:rfc:3986', value: 'urn:uuid:4adc1020-7b14-11db-9fe1-0800200c9a66' }],
    })
  })

  const none = '<code nullFlavor="NA"/>'
  test.each([
    ['negated', allergyEntry({ negated: true, substance: none })],
    ['a code for none', allergyEntry({ value: '716186003', substance: none })],
    ['a substance that is none', allergyEntry({ substance: '<code code="409137002" codeSystem="2.16.840.1.113883.6.96"/>' })],
    ['words for none', allergyEntry({ substance: '<code nullFlavor="OTH"><originalText>No Known Allergies</originalText></code>' })],
    ['letters for none', allergyEntry({ substance: '<code nullFlavor="UNK"/><name>NKDA</name>' })],
  ])('no known allergies is none: %s', async (_, entry) => {
    expect(await leftOut('allergies', entry)).toEqual(['nothing_known section Part, entry 1'])
  })

  test('who is not allergic to peanuts does not become so', async () => {
    const entry = allergyEntry({
      negated: true,
      substance: '<code code="256349002" codeSystem="2.16.840.1.113883.6.96" displayName="Peanut"/>',
    })
    expect(await leftOut('allergies', entry)).toEqual(['nothing_known section Part, entry 1, text Peanut'])
  })

  test('what its author has taken back is left out', async () => {
    expect(await leftOut('allergies', allergyEntry({ state: 'nullified' }))).toEqual(['withdrawn section Part, entry 1'])
  })

  test.each([
    ['says inactive', allergyEntry({ more: files.statusObservation('73425007') }), 'inactive'],
    ['says resolved', allergyEntry({ more: files.statusObservation('413322009') }), 'resolved'],
    ['has an end', allergyEntry({ times: '<low value="2009"/><high value="2015"/>' }), 'resolved'],
    ['is no longer followed, without an end', allergyEntry({ state: 'completed' }), 'active'],
  ])('one that %s', async (_, entry, status) => {
    expect(statusOf(await one('allergies', entry))).toBe(status)
  })

  const text =
    '<table><tbody><tr ID="a1"><td ID="a1s">LATEX STRAP</td><td ID="a1c">Coded Allergy Name Not Available</td></tr></tbody></table>'
  test('the name where there is no code, from the narrative', async () => {
    const substance =
      '<code nullFlavor="UNK"><originalText><reference value="#a1c"/></originalText></code><name><reference value="#a1s"/></name>'
    expect(await one('allergies', allergyEntry({ substance }), text)).toMatchObject({ code: { text: 'LATEX STRAP' } })
  })

  test('a name that points to the wrong place in the narrative does not take the place of the right one', async () => {
    const substance =
      '<code code="7982" codeSystem="2.16.840.1.113883.6.88" displayName="Penicillin G"><originalText><reference value="#r"/></originalText></code>'
    expect(await one('allergies', allergyEntry({ substance }), '<content ID="r">Hives</content>')).toMatchObject({
      code: { text: 'Penicillin G' },
    })
  })
})

describe('problems', () => {
  test.each([
    ['goes on', {}, 'active', undefined],
    ['has ended', { times: '<low value="2018"/><high value="20190307"/>' }, 'resolved', '2019-03-07'],
    ['has ended nobody knows when', { state: 'completed', times: '<low value="2018"/><high nullFlavor="UNK"/>' }, 'resolved', undefined],
    ['goes on to an unknown end', { times: '<low value="2018"/><high nullFlavor="UNK"/>' }, 'active', undefined],
    ['is said to be resolved', { more: files.statusObservation('413322009') }, 'resolved', undefined],
  ])('one that %s', async (_, entry, status, end) => {
    const problem = await one('problems', problemEntry(entry))
    expect(statusOf(problem)).toBe(status)
    expect(problem.abatementDateTime).toBe(end)
  })

  test('an end before the beginning is neither', async () => {
    const problem = await one('problems', problemEntry({ times: '<low value="20130703"/><high value="20080814"/>' }))
    expect(statusOf(problem)).toBe('resolved')
    expect(problem).not.toHaveProperty('onsetDateTime')
    expect(problem).not.toHaveProperty('abatementDateTime')
  })

  test('a code that is only a translation, with the words of the narrative', async () => {
    const value = `<value xsi:type="CD" nullFlavor="OTH"><originalText><reference value="#prob1"/></originalText>
      <translation code="I10" codeSystem="2.16.840.1.113883.6.90"/></value>`
    expect(await one('problems', problemEntry({ value }), '<content ID="prob1">Hypertension, essential</content>')).toMatchObject({
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'I10' }], text: 'Hypertension, essential' },
    })
  })

  test('the kind that a terminology writes behind a name is not part of it', async () => {
    const value = '<value xsi:type="CD" code="13644009" codeSystem="2.16.840.1.113883.6.96" displayName="Hypercholesterolemia (disorder)"/>'
    expect((await one('problems', problemEntry({ value }))).code).toMatchObject({ text: 'Hypercholesterolemia' })
  })

  test('past illnesses are not current ones', async () => {
    expect(statusOf(await one('past', problemEntry({})))).toBe('inactive')
  })

  test.each([
    [
      'nothing',
      'nothing_known section Part, entry 1',
      problemEntry({
        attributes: 'negationInd="true"',
        value: '<value xsi:type="CD" code="55607006" codeSystem="2.16.840.1.113883.6.96" displayName="Problem"/>',
      }),
    ],
    [
      'a code for nothing',
      'nothing_known section Part, entry 1',
      problemEntry({ value: '<value xsi:type="CD" code="160245001" codeSystem="2.16.840.1.113883.6.96"/>' }),
    ],
    [
      'an illness that is not there',
      'nothing_known section Part, entry 1, text Type 2 diabetes',
      problemEntry({ attributes: 'negationInd="true"' }),
    ],
    ['no name', 'no_name section Part, entry 1', problemEntry({ value: '<value xsi:type="CD" nullFlavor="UNK"/>' })],
  ])('%s', async (_, left, entry) => {
    expect(await leftOut('problems', entry)).toEqual([left])
  })
})

describe('medicines', () => {
  test('name, dose, how often, how and since when', async () => {
    expect(await one('medicines', medicineEntry({}))).toMatchObject({
      resourceType: 'MedicationStatement',
      status: 'active',
      medicationCodeableConcept: { coding: [{ code: '314076' }], text: 'lisinopril 10 MG Oral Tablet' },
      effectivePeriod: { start: '2021-01-14' },
      dosage: [
        {
          timing: { repeat: { frequency: 1, period: 12, periodUnit: 'h' } },
          route: { text: 'Oral' },
          doseAndRate: [{ doseQuantity: { value: 1, unit: '{tablet}', code: '{tablet}' } }],
        },
      ],
    })
  })

  test('every four to six hours as needed, two at a time, in the words for the person', async () => {
    const more = `<doseQuantity value="2"/><administrationUnitCode code="C48542" displayName="Tablet" codeSystem="2.16.840.1.113883.3.26.1.1"/>
      <precondition><criterion><value xsi:type="CD" code="25064002" codeSystem="2.16.840.1.113883.6.96" displayName="Headache"/></criterion></precondition>
      <entryRelationship typeCode="SUBJ"><act><templateId root="2.16.840.1.113883.10.20.22.4.20"/><text>With food.</text></act></entryRelationship>`
    const times =
      '<effectiveTime xsi:type="PIVL_TS"><period xsi:type="IVL_PQ"><low value="4" unit="h"/><high value="6" unit="h"/></period></effectiveTime>'
    expect((await one('medicines', medicineEntry({ more, times }))).dosage).toEqual([
      {
        text: 'With food.',
        timing: { repeat: { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' } },
        asNeededCodeableConcept: {
          coding: [{ system: 'http://snomed.info/sct', code: '25064002', display: 'Headache' }],
          text: 'Headache',
        },
        doseAndRate: [{ doseQuantity: { value: 2, unit: 'Tablet' } }],
      },
    ])
  })

  const table = `<table><tbody><tr ID="m1"><td>Lisinopril 10 mg</td><td ID="m1sig">take 1 tablet by mouth every morning</td></tr></tbody></table>`
  test.each([
    ['instructions', '#m1sig', 'take 1 tablet by mouth every morning'],
    ['its row', '#m1', undefined],
    ['nothing', '#m2', undefined],
  ])('the text of an entry that points to %s', async (_, to, text) => {
    const entry = medicineEntry({ more: `<text><reference value="${to}"/></text>`, times: '' })
    const { dosage } = await one('medicines', entry, table)
    expect(dosage).toEqual(text ? [{ text }] : undefined)
  })

  test.each([
    ['5 mg', '5', 'mg', { value: 5, unit: 'mg', system: 'http://unitsofmeasure.org', code: 'mg' }],
    ['250 mcg', '250', 'mcg', { value: 250, unit: 'mcg', system: 'http://unitsofmeasure.org', code: 'ug' }],
    ['2 puffs', '2.00', 'puff', { value: 2, unit: 'puff' }],
    ['two', '2', '1', { value: 2 }],
  ])('a dose of %s', async (_, value, unit, doseQuantity) => {
    const entry = medicineEntry({ more: `<doseQuantity value="${value}" unit="${unit}"/>`, times: '' })
    expect((await one('medicines', entry)).dosage).toEqual([{ doseAndRate: [{ doseQuantity }] }])
  })

  const until = (end: string) => `<effectiveTime xsi:type="IVL_TS"><low value="20200328"/><high value="${end}"/></effectiveTime>`
  test.each([
    ['is taken', {}, 'active'],
    ['ended before the document was made', { times: until('20200404') }, 'completed'],
    ['ends after it', { times: until('20260404') }, 'active'],
    ['was stopped', { state: 'aborted' }, 'stopped'],
    ['pauses', { state: 'suspended' }, 'on-hold'],
    ['is called completed, as some systems call all', { state: 'completed' }, 'unknown'],
    ['is called completed and has ended', { state: 'completed', times: until('20200404') }, 'completed'],
  ])('one that %s', async (_, entry, status) => {
    expect((await one('medicines', medicineEntry(entry))).status).toBe(status)
  })

  test.each([
    [
      'nothing',
      'nothing_known section Part, entry 1',
      medicineEntry({
        attributes: 'moodCode="EVN" negationInd="true"',
        code: '<code nullFlavor="OTH"><translation code="410942007" codeSystem="2.16.840.1.113883.6.96" displayName="drug or medication"/></code>',
      }),
    ],
    [
      'what is not taken',
      'not_certain section Part, entry 1, text lisinopril 10 MG Oral Tablet',
      medicineEntry({ attributes: 'moodCode="EVN" negationInd="true"' }),
    ],
    [
      'what is only proposed',
      'not_certain section Part, entry 1, text lisinopril 10 MG Oral Tablet',
      medicineEntry({ attributes: 'moodCode="PRP"' }),
    ],
    ['no name', 'no_name section Part, entry 1', medicineEntry({ code: '<code nullFlavor="UNK"/>' })],
  ])('%s', async (_, left, entry) => {
    expect(await leftOut('medicines', entry)).toEqual([left])
  })

  test('what a person leaves the hospital with stands inside of an act', async () => {
    const inner = medicineEntry({})
    const entry = `<act classCode="ACT" moodCode="EVN"><entryRelationship typeCode="SUBJ">${inner}</entryRelationship></act>`
    expect((await one('medicines', entry)).status).toBe('active')
  })
})

describe('vaccines', () => {
  test('what was given, when, from which lot', async () => {
    expect(await one('vaccines', vaccineEntry({}))).toMatchObject({
      status: 'completed',
      vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '140' }] },
      occurrenceDateTime: '2023-10-12',
      lotNumber: 'AX12',
      manufacturer: { display: 'Marlow Labs' },
    })
  })

  test('one that was refused was not given', async () => {
    const more = `<entryRelationship typeCode="RSON"><observation><templateId root="2.16.840.1.113883.10.20.22.4.53"/>
      <code code="PATOBJ" codeSystem="2.16.840.1.113883.5.8" displayName="Patient objection"/></observation></entryRelationship>`
    expect(await one('vaccines', vaccineEntry({ attributes: 'negationInd="true"', more }))).toMatchObject({
      status: 'not-done',
      statusReason: { coding: [{ code: 'PATOBJ' }] },
    })
  })

  test('whether it was given is not known', async () => {
    expect(await leftOut('vaccines', vaccineEntry({ attributes: 'nullFlavor="NI"' }))).toEqual(['not_certain section Part, entry 1'])
  })
})

describe('measurements', () => {
  const at = '20240311091500-0500'
  test('pressures of one time are one entry', async () => {
    const { resources } = await of('vitals', [
      panel(at, [result('8480-6', 'Systolic', files.amount('128', 'mm[Hg]')), result('8462-4', 'Diastolic', files.amount('82', 'mmHg'))]),
    ])
    expect(resources).toHaveLength(1)
    expect(resources[0]).toMatchObject({
      code: { coding: [{ code: '85354-9' }] },
      effectiveDateTime: '2024-03-11T09:15:00-05:00',
      component: [
        { code: { coding: [{ code: '8480-6' }] }, valueQuantity: { value: 128, code: 'mm[Hg]' } },
        { code: { coding: [{ code: '8462-4' }] }, valueQuantity: { value: 82, code: 'mm[Hg]' } },
      ],
    })
    expect(resources[0]).not.toHaveProperty('valueQuantity')
  })

  test('with codes of SNOMED CT alone, as before C-CDA, are the same', async () => {
    const snomed = (code: string, name: string, value: string) =>
      result(code, name, value).replace('2.16.840.1.113883.6.1"', '2.16.840.1.113883.6.96"')
    const { resources, faults } = await of('vitals', [
      panel(at, [
        snomed('271649006', 'Systolic BP', files.amount('132', 'mm[Hg]')),
        snomed('271650006', 'Diastolic BP', files.amount('86', 'mm[Hg]')),
        snomed('27113001', 'Body weight', files.amount('86', 'kg')),
        snomed('50373000', 'Body height', files.amount('177', 'cm')),
      ]),
    ])
    expect(faults).toEqual([])
    const codes = resources.map(({ code }) => (code as { coding: { code: string }[] }).coding[0]?.code)
    expect(codes.toSorted()).toEqual(['29463-7', '8302-2', '85354-9'])
  })

  test.each([
    ['3141-9', '194', 'lb', '29463-7', '[lb_av]', 194],
    ['8302-2', '1.77', 'm', '8302-2', 'cm', 177],
    ['8310-5', '99.1', 'F', '8310-5', '[degF]', 99.1],
    ['2708-6', '97', '%', '59408-5', '%', 97],
    ['8867-4', '71', '', '8867-4', '/min', 71],
  ])('%s: %s %s', async (given, value, unit, code, kept, number) => {
    const reading = await one('vitals', panel(at, [result(given, 'x', files.amount(value, unit))]))
    expect(reading).toMatchObject({ valueQuantity: { value: number, code: kept } })
    expect((reading.code as { coding: unknown[] }).coding[0]).toMatchObject({ code })
  })

  test.each([
    ['29463-7', files.amount('80', ''), 'unit_unknown section Part, entry 1, text x 80'],
    ['29463-7', files.amount('80', 'cm'), 'unit_unknown section Part, entry 1, text x 80 cm'],
    ['8867-4', '<value xsi:type="PQ" nullFlavor="UNK"/>', 'no_value section Part, entry 1, text x'],
    ['8480-6', files.amount('128', 'mm[Hg]'), 'half_pressure section Part, entry 1'],
  ])('%s %s is not guessed', async (code, value, left) => {
    expect(await leftOut('vitals', panel(at, [result(code, 'x', value)]))).toEqual([left])
  })

  test.each([
    ['a number', files.amount('7.1', '%'), { valueQuantity: { value: 7.1, unit: '%' } }],
    [
      'less than',
      '<value xsi:type="IVL_PQ"><high value="0.5" unit="ng/mL" inclusive="false"/></value>',
      { valueQuantity: { value: 0.5, comparator: '<' } },
    ],
    ['a number in words', '<value xsi:type="ST">155 MG/DL</value>', { valueQuantity: { value: 155, unit: 'MG/DL' } }],
    ['less than in words', '<value xsi:type="ST">&lt;0.01</value>', { valueQuantity: { value: 0.01, comparator: '<' } }],
    ['words', '<value xsi:type="ST">Negative</value>', { valueString: 'Negative' }],
    ['a titre', '<value xsi:type="ST">1:80</value>', { valueString: '1:80' }],
    [
      'a code',
      '<value xsi:type="CD" code="260385009" codeSystem="2.16.840.1.113883.6.96" displayName="Negative"/>',
      { valueCodeableConcept: { text: 'Negative' } },
    ],
  ])('a result that is %s', async (_, value, expected) => {
    expect(await one('results', panel('20240301', [result('4548-4', 'Test', value)]))).toMatchObject({
      effectiveDateTime: '2024-03-01',
      ...expected,
    })
  })

  test('a result that was cancelled is none', async () => {
    const entry = result('4548-4', 'HbA1c', files.amount('7.1', '%')).replace('"completed"', '"cancelled"')
    expect(await leftOut('results', entry)).toEqual(['not_certain section Part, entry 1, text HbA1c'])
  })

  test('a time of midnight is a day, and one without a zone is in that of the document', async () => {
    const times = ['20240311000000+0000', '202403110915', '2024031109', '20240230', '']
    const { resources, faults } = await of(
      'results',
      times.map((time) => panel(time, [result('4548-4', 'A', files.amount('7', '%'))])),
    )
    expect(resources.map((each) => each.effectiveDateTime)).toEqual([
      '2024-03-11',
      '2024-03-11T09:15:00-05:00',
      '2024-03-11T09:00:00-05:00',
    ])
    expect(faults).toEqual([
      { fault: 'no_date', where: 'section Part, entry 4, text A' },
      { fault: 'no_date', where: 'section Part, entry 5, text A' },
    ])
  })
})

test('smoking is what a person is asked about', async () => {
  expect(await one('social', files.smokingEntry)).toMatchObject({
    code: { coding: [{ code: '72166-2' }] },
    valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '8517006' }] },
  })
})

test('procedures that are only planned, or were not done, are left out', async () => {
  expect(await one('procedures', files.procedureEntry)).toMatchObject({
    status: 'completed',
    performedDateTime: '1998-06',
    code: { text: 'Appendectomy' },
  })
  const why = `<entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN"><code code="29308-4"/><statusCode code="completed"/>
    <value xsi:type="CD" code="85189001" codeSystem="2.16.840.1.113883.6.96" displayName="Acute appendicitis"/></observation></entryRelationship></procedure>`
  expect(await one('procedures', files.procedureEntry.replace('</procedure>', why))).toMatchObject({
    reasonCode: [{ text: 'Acute appendicitis' }],
  })
  expect(await leftOut('procedures', files.procedureEntry.replace('"EVN"', '"INT"'))).toEqual([
    'not_certain section Part, entry 1, text Appendectomy',
  ])
  expect(await leftOut('procedures', files.procedureEntry.replace('"EVN"', '"EVN" negationInd="true"'))).toEqual([
    'not_certain section Part, entry 1, text Appendectomy',
  ])
})

describe('what is not read is said', () => {
  const at = async (content: string) => (await saidOf(ccda, content)).faults
  test('sections in words, sections of other kinds, and documents that are a scan', async () => {
    const words = section({ code: sections.allergies, title: 'Allergies', text: 'Penicillin: rash' })
    const empty = section({ code: sections.problems, title: 'Problems', text: 'No information', attributes: 'nullFlavor="NI"' })
    expect(await at(clinicalDocument({ sections: words + empty }))).toEqual([{ fault: 'text_only', where: 'section Allergies' }])
    const scan = files.hospitalDocument.replace(/<structuredBody>.*<\/structuredBody>/s, '<nonXMLBody><text>JVBERi0x</text></nonXMLBody>')
    expect(await at(scan)).toEqual([{ fault: 'no_sections', where: '' }])
  })

  test('a file that is cut off, with what came before', async () => {
    const { found, faults } = await saidOf(ccda, files.hospitalDocument.slice(0, -900))
    expect(found.length).toBeGreaterThan(5)
    expect(faults.at(-1)?.fault).toBe('broken')
    expect(faults.at(-1)?.where).toMatch(/^line \d+$/)
  })

  test('declarations of types, whether or not they point elsewhere', async () => {
    const bomb = '<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    for (const prolog of [bomb, '<!DOCTYPE ClinicalDocument SYSTEM "file:///etc/passwd">', '<!DOCTYPE ClinicalDocument>'])
      expect((await at(clinicalDocument({ sections: '', prolog }))).map(({ fault }) => fault)).toEqual(['broken'])
    expect((await at(documentOf('allergies', [allergyEntry({}).replace('Penicillin', '&b;')])))[0]?.fault).toBe('broken')
  })

  test('too deep, and something else altogether', async () => {
    const deep = clinicalDocument({ sections: `${'<component>'.repeat(200)}${'</component>'.repeat(200)}` })
    expect((await at(deep)).map(({ fault }) => fault)).toEqual(['too_deep'])
    expect(await at('<html><body/></html>')).toEqual([{ fault: 'unknown_format', where: 'line 1' }])
    expect((await at('')).map(({ fault }) => fault)).toEqual(['broken'])
  })
})
