import { describe, expect, test } from 'vitest'
import * as files from '../../../../test/health-files.ts'
import { ccda } from './ccda.ts'

/**
 * Documents of our own in the shape that programs are known to write, with invented people: no samples of vendors, which may not be copied.
 * Each says what is found and what is named as left out; nothing may be thrown.
 */
const { allergyEntry, amount, clinicalDocument, medicineEntry, panel, problemEntry, result, saidOf, section, vaccineEntry } = files
const snomed = 'codeSystem="2.16.840.1.113883.6.96"'
const problems = (entries: string[], more: { text?: string; attributes?: string; code?: string; title?: string } = {}) =>
  section({ code: '11450-4', title: 'Problems', entries, ...more })
const results = (entries: string[], text = '') => section({ code: '30954-2', title: 'Results', entries, text })

const read = async (document: string) => {
  const { resources, faults, heads } = await saidOf(ccda, document)
  return {
    found: resources.map(({ resourceType, code, vaccineCode, medicationCodeableConcept, valueQuantity, status }) => {
      const name = [code, vaccineCode, medicationCodeableConcept].find(Boolean) as { text?: string; coding?: { display?: string }[] }
      const { comparator, value, unit } = (valueQuantity ?? {}) as { comparator?: string; value?: number; unit?: string }
      const undone = status === 'not-done' ? 'not-done' : undefined
      const said: (string | number | undefined)[] = [
        resourceType as string,
        name?.text ?? name?.coding?.[0]?.display,
        comparator,
        value,
        unit,
        undone,
      ]
      return said.filter((each) => each !== undefined).join(' | ')
    }),
    left: faults.map(({ fault }) => fault),
    heads,
  }
}
const whole = (sections: string) => read(clinicalDocument({ sections }))

describe('editions', () => {
  const ofEdition = (replace: (document: string) => string) => read(replace(clinicalDocument({ sections: problems([problemEntry({})]) })))
  const template = '<templateId root="2.16.840.1.113883.10.20.22.1.2" extension="2015-08-01"/>'
  test.each<[string, string]>([
    ['R1.1, whose templates have no version', '<templateId root="2.16.840.1.113883.10.20.22.1.2"/>'],
    ['R2.1, which names those of R1.1 beside its own', `<templateId root="2.16.840.1.113883.10.20.22.1.2"/>${template}`],
    ['R3, with a referral note', '<templateId root="2.16.840.1.113883.10.20.22.1.14" extension="2015-08-01"/>'],
    [
      'the companion guide, with the header of the US realm',
      `${template}<templateId root="2.16.840.1.113883.10.20.22.1.1" extension="2023-05-01"/>`,
    ],
    ['C32 of before', '<templateId root="2.16.840.1.113883.3.88.11.32.1"/><templateId root="2.16.840.1.113883.10.20.1"/>'],
    ['an own number and none of HL7', '<templateId root="1.2.840.114350.1.72.1.51693"/>'],
    ['none at all', ''],
  ])('%s', async (_, written) => {
    const { found, left } = await ofEdition((document) => document.replace(template, written))
    expect(found).toEqual(['Condition | Type 2 diabetes'])
    expect(left).toEqual([])
  })
})

describe('what was breathed', () => {
  const saturation = result('59408-5', 'Oxygen saturation', amount('95', '%'))
  const flow = result('3151-8', 'Oxygen flow', amount('2', 'L/min'))
  const vitals = (...panels: string[]) =>
    saidOf(ccda, clinicalDocument({ sections: section({ code: '8716-3', title: 'Vital signs', entries: panels }) }))

  test('belongs to the saturation of the same time', async () => {
    const share = result('3150-6', 'Oxygen concentration', amount('28', '%'))
    const { resources } = await vitals(panel('20240311091500-0500', [flow, saturation, share]))
    expect(resources).toMatchObject([
      {
        valueQuantity: { value: 95 },
        component: [
          { code: { coding: [{ code: '3151-8' }] }, valueQuantity: { value: 2, unit: 'L/min' } },
          { code: { coding: [{ code: '3150-6' }] }, valueQuantity: { value: 28, unit: '%' } },
        ],
      },
    ])
  })
  test('stands by itself without one', async () => {
    const { resources } = await vitals(panel('20240311091500-0500', [flow]), panel('20240312091500-0500', [saturation]))
    expect(resources.map(({ component }) => component)).toEqual([undefined, undefined])
    expect(resources).toHaveLength(2)
  })
})

describe('what programs leave open', () => {
  test('a summary without sections for what nobody has', async () => {
    const { found, left, heads } = await whole('')
    expect({ found, left }).toEqual({ found: [], left: [] })
    expect(heads).toMatchObject([{ person: { name: 'Neema R Oduya', birthDate: '1971-04-09' } }])
  })
  test('a section that says it has no information', async () => {
    const { found, left } = await whole(problems([], { attributes: 'nullFlavor="NI"', text: 'No information' }))
    expect(found).toEqual([])
    expect(left).toEqual([])
  })
  test('a section of words alone is named', async () => {
    const { found, left } = await whole(problems([], { text: '<list><item>Diabetes since 2018</item><item>Gout</item></list>' }))
    expect(found).toEqual([])
    expect(left).toEqual(['text_only'])
  })
  test('days that are unknown, masked or not asked', async () => {
    const times = [
      '<low nullFlavor="UNK"/>',
      '<low nullFlavor="MSK"/><high nullFlavor="NASK"/>',
      '<low nullFlavor="NI"/><high nullFlavor="NI"/>',
    ]
    const { found, left } = await whole(problems(times.map((each) => problemEntry({ times: each }))))
    expect(found).toEqual(Array(3).fill('Condition | Type 2 diabetes'))
    expect(left).toEqual([])
  })
  test('a code that has none, with words behind it', async () => {
    const value = '<value xsi:type="CD" nullFlavor="OTH"><originalText>Pain in the knee, left</originalText></value>'
    expect((await whole(problems([problemEntry({ value })]))).found).toEqual(['Condition | Pain in the knee, left'])
  })
  test('a code without a name or words is named as left out', async () => {
    const { found, left } = await whole(problems([problemEntry({ value: '<value xsi:type="CD" nullFlavor="UNK"/>' })]))
    expect(found).toEqual([])
    expect(left).toEqual(['no_name'])
  })
  test('values that were not measured', async () => {
    const measured = [
      result('2345-7', 'Glucose', '<value xsi:type="PQ" nullFlavor="UNK"/>'),
      result('2951-2', 'Sodium', amount('140', 'mmol/L')),
    ]
    const { found, left } = await whole(results([panel('20240301', measured)]))
    expect({ found, left }).toEqual({ found: ['Observation | Sodium | 140 | mmol/L'], left: ['no_value'] })
  })
})

describe('how programs number and name', () => {
  test('code systems by an own number keep the words', async () => {
    const value = '<value xsi:type="CD" code="K-113" codeSystem="1.2.840.114350.1.13.999.2.7.2.696871" displayName="Frozen shoulder"/>'
    expect((await whole(problems([problemEntry({ value })]))).found).toEqual(['Condition | Frozen shoulder'])
  })
  test('a diagnosis of ICD-10 first and SNOMED CT as its translation', async () => {
    const value = `<value xsi:type="CD" code="E11.9" codeSystem="2.16.840.1.113883.6.90" displayName="Type 2 diabetes without complications">
      <translation code="44054006" ${snomed} displayName="Type 2 diabetes mellitus"/></value>`
    const { found } = await whole(problems([problemEntry({ value })]))
    expect(found).toEqual(['Condition | Type 2 diabetes without complications'])
  })
  test('a medicine by the number of its package', async () => {
    const code = '<code code="00071015523" codeSystem="2.16.840.1.113883.6.69" displayName="Lipitor 10 mg tablet"/>'
    const entries = [medicineEntry({ code })]
    expect((await whole(section({ code: '10160-0', title: 'Medications', entries }))).found).toEqual([
      'MedicationStatement | Lipitor 10 mg tablet',
    ])
  })
  test('a section by its title, whose code is an own one', async () => {
    const { found, left } = await whole(problems([problemEntry({})], { code: '99999-0', title: 'Problem List' }))
    expect({ found, left }).toEqual({ found: [], left: ['not_understood'] })
  })
  test('a list like that of a CCR: observations without a concern around them', async () => {
    const bare = `<observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.1.28"/><code code="ASSERTION"/><statusCode code="completed"/>
      <effectiveTime><low value="2015"/></effectiveTime><value xsi:type="CD" code="90560007" ${snomed} displayName="Gout"/></observation>`
    expect((await whole(problems([bare]))).found).toEqual(['Condition | Gout'])
  })
  test('tabs and other ends of lines between elements, and a comment before them', async () => {
    const document = clinicalDocument({ sections: problems([problemEntry({})]) })
    expect((await read(document.replaceAll('\n', '\r\n\t').replace('?>', '?><!-- made by a program -->'))).found).toEqual([
      'Condition | Type 2 diabetes',
    ])
  })
  test('the same section twice, as of two visits', async () => {
    const { found } = await whole(problems([problemEntry({})]) + problems([problemEntry({ times: '<low value="2015"/>' })]))
    expect(found).toEqual(Array(2).fill('Condition | Type 2 diabetes'))
  })
  test('units as people write them, and a number with a sign', async () => {
    const measured = [
      result('4548-4', 'HbA1c', '<value xsi:type="PQ" value="6.9" unit="percent"/>'),
      result('1988-5', 'CRP', '<value xsi:type="ST">&lt;0.5 mg/L</value>'),
    ]
    const { found, left } = await whole(results([panel('20240301080000+0300', measured)]))
    expect({ found, left }).toEqual({ found: ['Observation | HbA1c | 6.9 | percent', 'Observation | CRP | < | 0.5 | mg/L'], left: [] })
  })
  test('vaccinations that were refused, and those without a day', async () => {
    const entries = [vaccineEntry({ attributes: 'negationInd="true"' }), vaccineEntry({ at: '<effectiveTime nullFlavor="UNK"/>' })]
    const { found, left } = await whole(section({ code: '11369-6', title: 'Immunizations', entries }))
    expect({ found, left }).toEqual({ found: ['Immunization | Influenza, seasonal | not-done'], left: ['no_date'] })
  })
  test('an allergy to nothing known, and one whose substance stands in the words', async () => {
    const text = '<paragraph ID="a1">Peanut butter</paragraph>'
    const entries = [
      allergyEntry({ negated: true, substance: `<code nullFlavor="NA"/>` }),
      allergyEntry({ substance: '<code nullFlavor="UNK"><originalText><reference value="#a1"/></originalText></code>' }),
    ]
    const { found, left } = await whole(section({ code: '48765-2', title: 'Allergies', text, entries }))
    expect(found).toEqual(['AllergyIntolerance | Peanut butter'])
    expect(left).toEqual(['nothing_known'])
  })
})
