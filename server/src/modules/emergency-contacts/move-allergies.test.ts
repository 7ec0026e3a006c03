import { allergiesApi } from '@uzima/contract/allergies'
import { cardApi } from '@uzima/contract/emergency-contacts/card'
import { medicationsApi } from '@uzima/contract/medications'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, type Person } from '../../../test/people.ts'
import type { FormerAllergies } from './former-allergies.ts'
import { entriesOf, moveCardAllergies } from './move-allergies.ts'

const said = (chosen: FormerAllergies['chosen'], other: string | null = null): FormerAllergies => ({ chosen, other })
const shownOf = (former: FormerAllergies) =>
  entriesOf(former, 'en').map(({ substance, type, severity, note }) => [substance.code, substance.text, type, severity, note])

describe('what stood on a card becomes entries', () => {
  test.each([
    [
      said(['penicillin', 'latex']),
      [
        ['*penicillin', 'Penicillins', 'allergy', null, null],
        ['*latex', 'Latex', 'allergy', null, null],
      ],
    ],
    [said(['none']), []],
    [said([], 'No known drug allergies'), []],
    [said([], 'Kiwi'), [['*fruit', 'Kiwi', 'allergy', null, null]]],
    [said([], 'zorbimax'), [[null, 'zorbimax', 'allergy', null, null]]],
    [said([], 'codeine: nausea'), [['codeine', 'codeine: nausea', 'intolerance', null, null]]],
    [
      said(['egg'], 'penicilin: anaphylaxis, zorbimax'),
      [
        ['*egg', 'Egg', 'allergy', null, null],
        ['*penicillin', 'penicilin: anaphylaxis', 'allergy', 'severe', 'penicilin: anaphylaxis, zorbimax'],
        [null, 'zorbimax', 'allergy', null, 'penicilin: anaphylaxis, zorbimax'],
      ],
    ],
    // a denial beside an answer is no entry, and is kept
    [said(['latex'], 'no longer allergic to aspirin'), [['*latex', 'Latex', 'allergy', null, 'no longer allergic to aspirin']]],
  ])('%j', (former, expected) => {
    expect(shownOf(former)).toEqual(expected)
  })
  test('in the person’s own language', () => {
    expect(entriesOf(said(['peanuts']), 'fr')[0]?.substance).toEqual({ code: '*peanuts', text: 'Arachides' })
  })
  test('and every word that was typed is in one of them', () => {
    for (const text of ['bees, wasps and the blue pills', 'sulfa (rash), not latex', 'mother is allergic to penicillin; eggs'])
      expect(JSON.stringify(entriesOf(said([], text), 'en'))).toContain(text)
  })
})

describe('moveCardAllergies', () => {
  let place: Clinic
  const move = () => {
    const { services } = place.app.system
    return moveCardAllergies({ ownerUrl: place.database.ownerUrl, services, now: place.clock.now(), log: place.app.system.log })
  }
  /** As version 0.2 stored it. */
  async function store(who: Person, former: FormerAllergies) {
    const { id } = place.as(who)
    const context = { kind: 'medical_records', subjectId: id, table: 'emergency_cards', column: 'allergies', rowId: id } as const
    const encrypted = await inSystem(place.app.system, ({ db, now, services }) =>
      services.fields.encrypt(db, now, context, JSON.stringify(former)),
    )
    await place.sql(
      `insert into app.emergency_cards (id, allergies, shows, updated_at) values ($1, $2, '{allergies}', '2026-05-04T10:00:00Z')`,
      [id, encrypted],
    )
  }
  const left = async () =>
    (await place.sql<{ id: string }>('select id from app.emergency_cards where allergies is not null')).map(({ id }) => id)
  const list = (who: Person = ada) => place.as(who).call(allergiesApi.listAllergies)

  beforeAll(async () => {
    place = await clinic({ people: [ada, ben] })
    for (const who of [ada, ben]) {
      await giveConsent(place.as(who))
      // makes their keys
      await place.as(who).call(cardApi.writeCard, { bloodGroup: 'A+', shows: [] })
    }
  })
  beforeEach(() =>
    place.sql(
      'delete from app.emergency_cards; delete from app.allergies; delete from app.allergy_statements; delete from app.chart_entry_versions',
    ),
  )

  test('makes unconfirmed entries of the patient once, however often and by however many it is called', async () => {
    await store(ada, said(['penicillin'], 'zorbimax'))
    await store(ben, said(['none']))
    await Promise.all([move(), move()])
    await move()
    expect(await left()).toEqual([])
    const { known, rows } = await list()
    expect(known).toBe('listed')
    expect(
      rows.map(({ substance, verification, recorded, version }) => [substance.text, verification, recorded.as, recorded.at, version]),
    ).toEqual(
      expect.arrayContaining([
        ['Penicillins', 'unconfirmed', 'patient', '2026-05-04T10:00:00.000Z', 1],
        ['zorbimax', 'unconfirmed', 'patient', '2026-05-04T10:00:00.000Z', 1],
      ]),
    )
    expect(rows).toHaveLength(2)
    const history = await place.as(ada).call(allergiesApi.listAllergyVersions, { id: rows[0]?.id ?? '' })
    expect(history.rows).toMatchObject([{ change: 'recorded', by: { isCaller: true }, at: '2026-05-04T10:00:00.000Z' }])
    expect(await list(ben)).toMatchObject({ known: 'none', none: { by: { as: 'patient' }, at: '2026-05-04T10:00:00.000Z' }, rows: [] })
    // medicines go on being checked against them, and the card goes on showing them
    const { alerts } = await place.as(ada).call(medicationsApi.checkMedication, { name: 'Amoxicillin' })
    expect(alerts).toMatchObject([{ id: 'allergy:GROUP:amoxicillin+penicillin' }])
    expect((await place.as(ada).call(cardApi.getCard)).card?.allergies?.rows).toHaveLength(2)
  })
  test('leaves what cannot be read where it is, moves the rest, and tries again at the next start', async () => {
    await store(ada, said(['egg']))
    await store(ben, said(['latex']))
    const [kept] = await place.sql<{ allergies: Buffer }>('select allergies from app.emergency_cards where id = $1', [place.as(ada).id])
    const broken = Buffer.from(kept?.allergies ?? '')
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1
    const put = (bytes: Buffer | undefined) =>
      place.sql('update app.emergency_cards set allergies = $2 where id = $1', [place.as(ada).id, bytes])
    await put(broken)
    await move()
    expect(await left()).toEqual([place.as(ada).id])
    expect((await list(ben)).rows).toHaveLength(1)
    await put(kept?.allergies)
    await move()
    expect((await list()).rows).toMatchObject([{ substance: { code: '*egg' } }])
  })
  test('does not make entries of a batch that was interrupted before its end', async () => {
    await store(ada, said(['egg']))
    await store(ben, said(['latex']))
    // the last statement of the second card fails
    await place.sql(`create function app.interrupt() returns trigger language plpgsql as $$ begin
      if new.id = '${[place.as(ada).id, place.as(ben).id].sort().at(-1)}' then raise exception 'interrupted'; end if; return new; end $$;
      create trigger interrupt before update on app.emergency_cards for each row execute function app.interrupt()`)
    await expect(move()).rejects.toThrow('interrupted')
    expect(await left()).toHaveLength(2)
    expect([(await list()).rows, (await list(ben)).rows]).toEqual([[], []])
    await place.sql('drop trigger interrupt on app.emergency_cards; drop function app.interrupt()')
    await move()
    expect([(await list()).rows.length, (await list(ben)).rows.length, (await left()).length]).toEqual([1, 1, 0])
  })
})
