import { conditionsApi } from '@uzima/contract/conditions'
import { cardApi } from '@uzima/contract/emergency-contacts/card'
import { medicationsApi } from '@uzima/contract/medications'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allProblems } from '#clinical/problem-names.ts'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, type Person } from '../../../test/people.ts'
import { type FormerConditions, formerConditions } from './former-conditions.ts'
import { conditionsOf, moveCardConditions } from './move-conditions.ts'

const said = (chosen: FormerConditions['chosen'], other: string | null = null): FormerConditions => ({ chosen, other })
const shownOf = (former: FormerConditions) =>
  conditionsOf(former, 'en').map(({ problem, isChronic, note }) => [problem.listed, problem.code, problem.text, isChronic, note])

describe('what stood on a card becomes entries', () => {
  test.each([
    [said(['asthma']), [['asthma', 'J45.9', 'Asthma', true, null]]],
    [said(['none']), []],
    [said([], 'No known conditions'), []],
    [said([], 'wobbly knee'), [[null, null, 'wobbly knee', false, null]]],
    [
      said(['dialysis'], 'CKD stage 4, wobbly knee'),
      [
        ['dialysis', 'Z99.2', 'Dialysis', true, null],
        [null, null, 'CKD stage 4', true, 'CKD stage 4, wobbly knee'],
        [null, null, 'wobbly knee', false, 'CKD stage 4, wobbly knee'],
      ],
    ],
    // a denial beside an answer is no entry, and is kept
    [said(['asthma'], 'no diabetes'), [['asthma', 'J45.9', 'Asthma', true, 'no diabetes']]],
  ])('%j', (former, expected) => {
    expect(shownOf(former)).toEqual(expected)
  })
  test('in the person’s own language', () => {
    expect(conditionsOf(said(['epilepsy']), 'sw')[0]?.problem).toEqual({ listed: 'epilepsy', code: 'G40.9', text: 'Kifafa' })
  })
  test('of every answer there was', () => {
    expect(formerConditions.filter((answer) => answer !== 'none' && !allProblems().get(answer)?.isOffered)).toEqual([])
  })
})

describe('moveCardConditions', () => {
  let place: Clinic
  const move = () => {
    const { services } = place.app.system
    return moveCardConditions({ ownerUrl: place.database.ownerUrl, services, now: place.clock.now(), log: place.app.system.log })
  }
  /** As version 0.2 stored it. */
  async function store(who: Person, former: FormerConditions) {
    const { id } = place.as(who)
    const context = { kind: 'medical_records', subjectId: id, table: 'emergency_cards', column: 'conditions', rowId: id } as const
    const encrypted = await inSystem(place.app.system, ({ db, now, services }) =>
      services.fields.encrypt(db, now, context, JSON.stringify(former)),
    )
    await place.sql(
      `insert into app.emergency_cards (id, conditions, shows, updated_at) values ($1, $2, '{conditions}', '2026-12-04T10:00:00Z')`,
      [id, encrypted],
    )
  }
  const list = (who: Person = ada) => place.as(who).call(conditionsApi.listConditions)

  beforeAll(async () => {
    place = await clinic({ people: [ada, ben] })
    for (const who of [ada, ben]) {
      await giveConsent(place.as(who))
      // makes their keys
      await place.as(who).call(cardApi.writeCard, { bloodGroup: 'A+', shows: [] })
    }
  })
  beforeEach(() => place.sql('delete from app.emergency_cards'))

  test('makes unconfirmed entries of the patient once, dated as the card was, and checks and the card go on as before', async () => {
    await store(ada, said(['kidney_disease'], 'pregnant'))
    await store(ben, said([], 'No known conditions'))
    await Promise.all([move(), move()])
    await move()
    expect(await place.sql('select id from app.emergency_cards where conditions is not null')).toEqual([])
    const { known, rows } = await list()
    expect(known).toBe('listed')
    const at = '2026-12-04T10:00:00.000Z'
    expect(rows.map(({ problem, verification, recorded }) => [problem.text, verification, recorded.as, recorded.at])).toEqual(
      expect.arrayContaining([
        ['Kidney disease', 'unconfirmed', 'patient', at],
        ['pregnant', 'unconfirmed', 'patient', at],
      ]),
    )
    expect(rows).toHaveLength(2)
    const none = { by: { as: 'patient' }, at, note: 'No known conditions' }
    expect(await list(ben)).toMatchObject({ known: 'none', none, rows: [] })
    const idsOf = async (name: string) => (await place.as(ada).call(medicationsApi.checkMedication, { name })).alerts.map(({ id }) => id)
    expect(await idsOf('Ibuprofen')).toContain('problem:K01:ibuprofen+kidney_disease')
    expect(await idsOf('Lisinopril')).toContain('pregnancy:P01:lisinopril')
    expect((await place.as(ada).call(cardApi.getCard)).card?.conditions?.rows).toHaveLength(2)
    // a pregnancy counts from when it was written down, not from when it was moved
    await place.sql("update app.conditions set updated_at = updated_at - interval '301 days'")
    expect(await idsOf('Lisinopril')).not.toContain('pregnancy:P01:lisinopril')
  })
})
