import { describe, expect, test } from 'vitest'
import * as files from '../../../../test/health-files.ts'
import { ccda } from './ccda.ts'

const { clinicalDocument, dailyLifeDocument, goalEntry, participant, policyEntry, saidOf, section } = files

const of = async (code: string, entry: string) =>
  saidOf(ccda, clinicalDocument({ sections: section({ code, title: 'Part', entries: [entry] }) }))
const one = async (code: string, entry: string) => {
  const { resources, faults } = await of(code, entry)
  expect(faults).toEqual([])
  expect(resources).toHaveLength(1)
  return resources[0] ?? {}
}
const payers = '48768-6'
const goals = '61146-7'
const social = '29762-2'

test('a document says who is to be called, how somebody lives, who pays and what they want to reach', async () => {
  const { found, faults } = await saidOf(ccda, dailyLifeDocument)
  expect(faults).toEqual([])
  expect(found.map(({ resource, where }) => `${resource.resourceType}: ${where.replace(/\d+$/, 'n')}`)).toEqual([
    'RelatedPerson: line n',
    'RelatedPerson: line n',
    'Observation: section Social History, entry n',
    'Coverage: section Insurance, entry n',
    'Goal: section Goals, entry n',
  ])
})

describe('people beside the patient', () => {
  test('a guardian and whom to call come with their numbers, and on which line they stand', async () => {
    const { found, resources } = await saidOf(ccda, dailyLifeDocument)
    const lines = dailyLifeDocument.split('\n')
    const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1
    expect(found.slice(0, 2).map(({ where }) => where)).toEqual([
      `line ${lineOf('<recordTarget>')}`,
      `line ${lineOf('classCode="ECON"') - 1}`,
    ])
    expect(resources.slice(0, 2)).toMatchObject([
      {
        patient: { display: 'Neema R Oduya' },
        name: [{ text: 'Ruth Oduya' }],
        relationship: [{ coding: [{ code: 'MTH' }] }, { coding: [{ code: 'GUARD' }] }],
        telecom: [{ system: 'phone', value: '+1(201)555-0199' }],
      },
      {
        name: [{ text: 'Jo Oduya' }],
        relationship: [{ coding: [{ code: 'HUSB' }], text: 'Husband' }],
        telecom: [
          { system: 'phone', value: '+1 (201) 555-0142' },
          { system: 'email', value: 'jo@example.org' },
        ],
      },
    ])
  })
  test.each(['PAYOR', 'GUAR', 'POLHOLD', 'ASSIGNED', 'PROV'])('whoever is there as %s is nobody to call', async (classCode) => {
    const { resources } = await saidOf(ccda, clinicalDocument({ participants: participant(classCode, 'Jo'), sections: '' }))
    expect(resources).toEqual([])
  })
  test('of very many, fifty are read', async () => {
    const { resources } = await saidOf(ccda, clinicalDocument({ participants: participant('NOK', 'Jo').repeat(80), sections: '' }))
    expect(resources).toHaveLength(50)
  })
})

describe('payers', () => {
  test('insurer, member, group, plan and holder; not who stands surety', async () => {
    expect(await one(payers, policyEntry({}))).toMatchObject({
      ...{ resourceType: 'Coverage', status: 'active', beneficiary: { display: 'Neema R Oduya' }, subscriberId: '1138345' },
      ...{ payor: [{ display: 'Good Health Insurance' }], subscriber: { display: 'Ruth Oduya' }, period: { start: '2024-01-01' } },
      relationship: { coding: [{ code: 'child' }] },
      class: [
        { type: { coding: [{ code: 'plan' }] }, value: 'Family Plus', name: 'Family Plus' },
        { type: { coding: [{ code: 'group' }] }, value: 'GRP-9' },
      ],
    })
  })
  test('who is insured by themselves needs no holder, and their number may be the holder’s', async () => {
    const own = await one(payers, policyEntry({ relationship: 'SELF', member: '<id nullFlavor="NI"/>' }))
    expect(own).toMatchObject({ subscriberId: 'H-1', relationship: { coding: [{ code: 'self' }] } })
    expect(own).not.toHaveProperty('subscriber')
  })
  test('the number of the member once more is no group', async () => {
    const { class: classes } = await one(payers, policyEntry({ group: '<id root="1.2.3" extension="1138345"/>' }))
    expect(classes).toHaveLength(1)
  })
  test('who pays themselves has no insurer, and without an insurer it is none', async () => {
    const code = '<code code="81" codeSystem="2.16.840.1.113883.3.221.5" displayName="Self-pay"/>'
    expect(await one(payers, policyEntry({ payer: '', code }))).toMatchObject({ type: { coding: [{ code: 'pay' }] } })
    expect((await of(payers, policyEntry({ payer: '' }))).faults.map(({ fault }) => fault)).toEqual(['no_name'])
  })
  test('what is over has its end, and what was denied is left out', async () => {
    expect(await one(payers, policyEntry({ until: '<high value="20241231"/>' }))).toMatchObject({ period: { end: '2024-12-31' } })
    expect((await of(payers, policyEntry({ attributes: 'negationInd="true"' }))).faults.map(({ fault }) => fault)).toEqual(['withdrawn'])
  })
})

describe('goals', () => {
  test('what, how much and until when', async () => {
    expect(await one(goals, goalEntry(files.amount('70', 'kg')))).toMatchObject({
      ...{ resourceType: 'Goal', lifecycleStatus: 'active', description: { text: 'Body weight' }, startDate: '2024-03-11' },
      target: [{ detailQuantity: { value: 70, code: 'kg' }, dueDate: '2024-09-11' }],
    })
  })
  test('how often', async () => {
    const amountOf = (name: string, value: string, unit: string) => `<${name} xsi:type="PQ" value="${value}" unit="${unit}"/>`
    const ratio = `<value xsi:type="RTO_PQ_PQ">${amountOf('numerator', '150', 'min')}${amountOf('denominator', '1', 'wk')}</value>`
    expect(await one(goals, goalEntry(ratio))).toMatchObject({
      target: [{ detailRatio: { numerator: { value: 150, code: 'min' }, denominator: { value: 1, code: 'wk' } }, dueDate: '2024-09-11' }],
    })
  })
  test('in words', async () => {
    const words = '<value xsi:type="ST">Walk to the market without a rest</value>'
    expect(await one(goals, goalEntry(words).replace(/<code [^>]*>/, '<code nullFlavor="UNK"/>'))).toMatchObject({
      description: { text: 'Walk to the market without a rest' },
    })
  })
  test('that was denied or has no name is left out', async () => {
    expect((await of(goals, goalEntry('', 'negationInd="true"'))).faults.map(({ fault }) => fault)).toEqual(['withdrawn'])
    const nameless = goalEntry().replace(/<code [^>]*>/, '<code nullFlavor="UNK"/>')
    expect((await of(goals, nameless)).faults.map(({ fault }) => fault)).toEqual(['no_name'])
  })
})

describe('daily life', () => {
  const smoking = (times: string) => files.smokingEntry.replace('<effectiveTime value="20240311"/>', times)
  test('years of smoking are not when it was said', async () => {
    const period = '<effectiveTime><low value="1998"/><high value="2011"/></effectiveTime>'
    expect(await one(social, smoking(`${period}<author><time value="20240310"/></author>`))).toMatchObject({
      effectiveDateTime: '2024-03-10',
    })
    expect(await one(social, smoking(period))).toMatchObject({ effectiveDateTime: '1998' })
    expect(await one(social, smoking('<effectiveTime nullFlavor="UNK"/><author><time value="20240310"/></author>'))).toMatchObject({
      effectiveDateTime: '2024-03-10',
    })
  })
})
