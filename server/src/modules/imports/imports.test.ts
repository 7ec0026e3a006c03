import { allergiesApi } from '@uzima/contract/allergies'
import { conditionsApi } from '@uzima/contract/conditions'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { type ImportLine, importsApi } from '@uzima/contract/imports'
import { medicationsApi } from '@uzima/contract/medications'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { bringFile, linesOf, readFile, sendFile } from '../../../test/bringing.ts'
import { type Caller, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { cernerLike, epicLike, syntheaLike } from '../../../test/fhir-files.ts'
import { ada, ben, drCole, eve, olive, visitor } from '../../../test/people.ts'
import { readImport } from './reading.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, eve, olive] })
  for (const person of [ada, ben]) await giveConsent(place.as(person))
})

const send = sendFile
const read = (id: string) => readFile(place, id)
const bring = (caller: Caller, content: object | string, name?: string) => bringFile(place, caller, content, name)
const remove = (caller: Caller, { id }: { id: string }) => caller.call(importsApi.removeRecordImport, { id })
const me = { resourceType: 'Patient', id: 'me', name: [{ text: 'Ada Muturi' }], birthDate: '1985-06-01' }
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
})
const pulse = (value: number, at: string) => ({
  ...{ resourceType: 'Observation', status: 'final', effectiveDateTime: at, valueQuantity: { value, unit: '/min' } },
  code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
})
const problem = (text: string) => ({ resourceType: 'Condition', code: { text } })
const eventsOf = async (like: string) =>
  (
    await place.sql<{ event: string }>(
      'select event_type as event from audit.log where subject_id = $1 and event_type like $2 order by ts, id',
      [place.as(ada).id, like],
    )
  ).map(({ event }) => event)

describe('a file', () => {
  test('is read by the worker, says whose it is, and keeps no bytes', async () => {
    const shown = await bring(place.as(ada), cernerLike, 'hospital.json')
    expect(shown).toMatchObject({
      ...{ name: 'hospital.json', state: 'ready', progress: 100, asksWhose: { name: 'Ada Muturi' }, lines: 6, added: 0 },
      report: {
        format: 'fhir',
        person: { name: 'Ada N. Muturi', birthDate: '1985-06-01' },
        source: { name: 'Aga Khan University Hospital' },
        faults: [],
      },
    })
    expect(shown.report?.leftOut).toEqual([
      { type: 'Condition', name: 'Gout', reason: 'withdrawn', count: 1, where: ['entry 4'] },
      { type: 'Observation', name: 'CRP', reason: 'comparator', count: 1, where: ['entry 7'] },
      { type: 'DiagnosticReport', name: 'Chest X-ray', reason: 'kind_not_kept', count: 1, where: ['entry 11'] },
    ])
    expect(await place.sql('select 1 from app.record_import_parts where import_id = $1', [shown.id])).toEqual([])
    const [row] = await place.sql<{ line: Buffer; name: Buffer }>(
      'select l.line, i.name from app.record_import_lines l join app.record_imports i on i.id = l.import_id where i.id = $1 limit 1',
      [shown.id],
    )
    expect([row?.line.includes('High'), row?.name.includes('hospital')]).toEqual([false, false])
    await remove(place.as(ada), shown)
    expect(await place.sql('select 1 from app.record_import_lines where import_id = $1', [shown.id])).toEqual([])
  })
  test('is open to its person alone, with a confirmed address and consent to the notice', async () => {
    const { id } = await bring(place.as(ada), bundle(me, problem('Gout')))
    for (const endpoint of [
      ...[importsApi.getRecordImport, importsApi.answerImportPerson, importsApi.undoRecordImport, importsApi.removeRecordImport],
      ...[importsApi.finishRecordImport],
    ])
      await expect(place.as(ben).call(endpoint, { id })).rejects.toMatchObject({ status: 404, problem: { code: 'import_not_found' } })
    await expect(place.as(ben).call(importsApi.addImportedRecords, { id, reason: null })).rejects.toMatchObject({ status: 404 })
    await expect(place.as(ben).call(importsApi.listImportLines, { id, likeness: 'new' })).rejects.toMatchObject({ status: 404 })
    const start = { name: 'a.json', size: 10 }
    await expect(place.as(drCole).call(importsApi.startRecordImport, start)).rejects.toMatchObject({
      problem: { code: 'consent_required' },
    })
    await expect(place.as(eve).call(importsApi.startRecordImport, start)).rejects.toMatchObject({ problem: { code: 'email_not_verified' } })
    await expect(place.as(olive).call(importsApi.startRecordImport, start)).rejects.toMatchObject({ status: 403 })
    await expect(place.as(visitor).call(importsApi.startRecordImport, start)).rejects.toMatchObject({ status: 401 })
    await remove(place.as(ada), { id })
  })
  test.each([
    ['that is nothing', 'nonsense', 'unknown_format', 'line 1'],
    ['that breaks off', JSON.stringify(bundle(me, problem('Gout'))).slice(0, 100), 'broken', 'entry 1, line 1'],
    ['of another kind', '{"a": 1, "resourceType": 7}', 'not_understood', 'line 1'],
  ])('%s is said to be unreadable, and where', async (_, content, fault, where) => {
    const shown = await bring(place.as(ada), content)
    expect(shown).toMatchObject({ state: 'unreadable', report: { faults: [{ fault, where }] } })
    await remove(place.as(ada), shown)
  })
  test('gives what could be read of it, and says what could not', async () => {
    const text = [JSON.stringify(me), JSON.stringify(problem('Gout')), '{"resourceType":"Cond', JSON.stringify(problem('Asthma'))].join(
      '\n',
    )
    const shown = await bring(place.as(ada), text, 'all.ndjson')
    expect(shown).toMatchObject({ state: 'ready', lines: 2, asksWhose: null, report: { faults: [{ fault: 'broken', where: 'line 3' }] } })
    await remove(place.as(ada), shown)
  })
  test('of very many lines ends at five thousand', async () => {
    const many = Array.from({ length: 5100 }, (_, index) =>
      JSON.stringify(pulse(60 + (index % 60), new Date(1.6e12 + index * 3_600_000).toISOString())),
    )
    const shown = await bring(place.as(ada), many.join('\n'), 'many.ndjson')
    expect(shown).toMatchObject({ lines: 5000, report: { faults: [{ fault: 'too_many', where: 'line 5001' }] } })
    const { rows, next, counts } = await place.as(ada).call(importsApi.listImportLines, { id: shown.id, likeness: 'new', from: 4950 })
    expect({ rows: rows.length, next, counts }).toEqual({ rows: 50, next: null, counts: { new: 5000, differs: 0, here: 0, chosen: 5000 } })
    await remove(place.as(ada), shown)
  })
  test('whose reading crashes again and again is given up', async () => {
    const { id } = await send(place.as(ada), bundle(me))
    await place.sql('update app.record_imports set attempts = 3 where id = $1', [id])
    await read(id)
    expect(await place.as(ada).call(importsApi.getRecordImport, { id })).toMatchObject({ state: 'unreadable' })
    await remove(place.as(ada), { id })
    const stuck = await send(place.as(ada), bundle(me))
    const waits = await send(place.as(ada), bundle(me))
    await place.sql('update app.record_imports set attempts = 1 where id = $1', [stuck.id])
    const states = () => Promise.all([stuck, waits].map(async (each) => (await place.as(ada).call(importsApi.getRecordImport, each)).state))
    place.clock.advance(16 * 60_000)
    await place.runScheduledTasks()
    // others may be read before it
    expect(await states()).toEqual(['unreadable', 'reading'])
    place.clock.advance(86_400_000)
    await place.runScheduledTasks()
    expect(await states()).toEqual(['unreadable', 'unreadable'])
    for (const each of [stuck, waits]) await remove(place.as(ada), each)
  })
  test('read anew after a crash has no line twice', async () => {
    const { id } = await send(place.as(ada), bundle(me, problem('Gout'), problem('Asthma')))
    const crashing = readImport(async (task) => {
      const result = await inSystem(place.app.system, task)
      const [{ count } = { count: 0 }] = await place.sql<{ count: number }>(
        'select count(*)::int from app.record_import_lines where import_id = $1',
        [id],
      )
      if (count > 0) throw new Error('The process ends here.')
      return result
    }, id)
    await expect(crashing).rejects.toThrow('ends here')
    expect(await place.as(ada).call(importsApi.getRecordImport, { id })).toMatchObject({ state: 'reading', lines: 2 })
    await read(id)
    expect(await place.as(ada).call(importsApi.getRecordImport, { id })).toMatchObject({ state: 'ready', lines: 2 })
    await remove(place.as(ada), { id })
  })
  test('waits a week, ten of them at most', async () => {
    for (let count = 0; count < 10; count += 1) await bring(place.as(ben), 'nonsense')
    await expect(place.as(ben).call(importsApi.startRecordImport, { name: 'a.json', size: 5 })).rejects.toMatchObject({
      problem: { code: 'imports_waiting' },
    })
    place.clock.advance(6 * 86_400_000)
    await place.runScheduledTasks()
    expect((await place.as(ben).call(importsApi.listRecordImports)).rows).toHaveLength(10)
    place.clock.advance(2 * 86_400_000)
    await place.runScheduledTasks()
    expect((await place.as(ben).call(importsApi.listRecordImports)).rows).toEqual([])
  })
})

test('one person brings forty files in a day, whatever they remove', async () => {
  const caller = place.as(ben)
  const start = () => caller.call(importsApi.startRecordImport, { name: 'a.json', size: 10 })
  await place.sql('delete from auth.rate_limits')
  for (let count = 0; count < 40; count += 1) await remove(caller, await start())
  await expect(start()).rejects.toMatchObject({ status: 429 })
})

describe('lines', () => {
  test('are compared with the record, and with each other', async () => {
    const caller = place.as(ada)
    await caller.call(vitalsApi.addVital, { kind: 'hr', values: [72], unit: '/min', takenAt: '2026-03-01T08:00:00Z', note: null })
    await caller.call(conditionsApi.addCondition, {
      ...{ problem: { listed: null, code: null, text: 'Gout' }, status: 'active', isChronic: false, onset: null, note: null },
    })
    await caller.call(medicationsApi.addMedication, {
      ...{
        name: 'Metformin',
        dosage: '500 mg',
        frequency: 'twice_daily',
        startDate: '2025-03-01',
        endDate: null,
        notes: null,
        reason: null,
      },
    })
    await caller.call(allergiesApi.addAllergy, {
      ...{
        substance: { code: '*penicillin', text: 'Penicillins' },
        type: 'allergy',
        state: 'active',
        manifestations: ['hives'],
        reaction: null,
      },
      ...{ severity: null, criticality: null, onset: null, note: null },
    })
    const metformin = {
      ...{ resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: { text: 'metformin 850 MG tablet' } },
      dosage: [{ text: 'twice daily' }],
    }
    const penicillin = {
      resourceType: 'AllergyIntolerance',
      code: { text: 'Penicillins' },
      reaction: [{ manifestation: [{ text: 'Anaphylaxis' }] }],
    }
    const shown = await bring(
      caller,
      bundle(
        ...[
          me,
          pulse(72, '2026-03-01T20:00:00Z'),
          pulse(72, '2026-03-03T08:00:00Z'),
          pulse(73, '2026-03-01T08:00:00Z'),
          pulse(73, '2026-03-01T09:00:00Z'),
        ],
        ...[problem('gout'), problem('Asthma'), metformin, penicillin],
      ),
    )
    const lines = await linesOf(caller, shown.id)
    const words = (of: ImportLine['known']) => of && [of.name, ...of.facts].join(' ')
    expect(lines.map(({ kind, likeness, isChosen, brought, known }) => [kind, likeness, isChosen, words(brought), words(known)])).toEqual([
      [
        'medication',
        'differs',
        false,
        'metformin 850 MG tablet twice daily Twice daily (morning, evening)',
        'Metformin 500 mg Twice daily (morning)',
      ],
      ['allergy', 'differs', true, 'Penicillins anaphylaxis', 'Penicillins hives'],
      ['condition', 'new', true, 'Asthma', null],
      ['vital', 'new', true, 'Heart rate 72 /min', null],
      ['vital', 'new', true, 'Heart rate 73 /min', null],
      ['condition', 'here', false, 'Gout', 'Gout'],
      ['vital', 'here', false, 'Heart rate 72 /min', 'Heart rate 72 /min'],
      ['vital', 'here', false, 'Heart rate 73 /min', 'Heart rate 73 /min'],
    ])
    const [first] = lines
    await caller.call(importsApi.chooseImportLines, { id: shown.id, choices: [{ id: first?.id ?? '', isChosen: true }] })
    expect((await linesOf(caller, shown.id))[0]?.isChosen).toBe(true)
    await remove(caller, shown)
  })
})

describe('addImportedRecords', () => {
  test('waits for an answer whose file it is', async () => {
    const caller = place.as(ada)
    const shown = await bring(caller, cernerLike)
    const add = () => caller.call(importsApi.addImportedRecords, { id: shown.id, reason: null })
    await expect(add()).rejects.toMatchObject({ status: 409, problem: { code: 'import_person_unanswered' } })
    expect(await caller.call(importsApi.answerImportPerson, { id: shown.id })).toMatchObject({ asksWhose: null })
    expect(await add()).toMatchObject({ state: 'added', added: 6, lines: 6 })
    await expect(add()).rejects.toMatchObject({ status: 409, problem: { code: 'import_not_ready' } })
    await expect(remove(caller, shown)).rejects.toMatchObject({ status: 409 })
    const { rows } = await caller.call(healthRecordsApi.listHealthRecords, {})
    const values = [
      { test: 'hba1c', value: 7.2, high: 5.6 },
      { name: 'Malaria rapid test', finding: 'negative' },
    ]
    const of = { type: 'lab-result', status: 'pending', date: '2025-09-20', provider: 'Aga Khan University Hospital' }
    expect(rows).toMatchObject([{ ...of, values }])
    await caller.call(importsApi.undoRecordImport, { id: shown.id })
  })

  test('makes unconfirmed entries that name their file, by the services of the portal, and undoing takes them back', async () => {
    const caller = place.as(ada)
    const shown = await bring(caller, syntheaLike, 'synthea.json')
    const before = await eventsOf('immunization.recorded')
    const added = await caller.call(importsApi.addImportedRecords, { id: shown.id, reason: null })
    expect(added).toMatchObject({ state: 'added', added: 6, undoUntil: expect.any(String) })
    const { rows } = await caller.call(immunizationsApi.listImmunizations)
    expect(rows).toMatchObject([
      { vaccine: { text: 'Influenza, seasonal' }, status: 'not-done', statusReason: 'refused' },
      {
        vaccine: { code: 'mmr', text: 'MMR' },
        verification: 'unconfirmed',
        recorded: { as: 'import', source: 'synthea.json' },
        lot: 'L-77',
      },
    ])
    expect(await eventsOf('immunization.recorded')).toHaveLength(before.length + 2)
    const found = await caller.raw({ method: 'GET', url: '/fhir/R4/Immunization?_revinclude=Provenance:target' })
    const resources = found
      .json<{ entry: { resource: { resourceType: string; entity?: object[] } }[] }>()
      .entry.map(({ resource }) => resource)
    const provenances = resources.filter(({ resourceType }) => resourceType === 'Provenance')
    expect(provenances.map(({ entity }) => entity)).toEqual(Array(2).fill([{ role: 'source', what: { display: 'synthea.json' } }]))
    const { rows: medicines } = await caller.call(medicationsApi.listMedications, {})
    expect(medicines).toMatchObject([
      { name: 'Simvastatin 20 MG Oral Tablet', dosage: '20 MG', prescribedBy: null, reminders: false },
      { name: 'Metformin' },
    ])

    const mmr = rows[1]
    if (!mmr) throw new Error('No vaccination.')
    const { id, version, vaccine, status, statusReason, date, doseNumber, expiry, site, givenBy, place: where, primarySource, note } = mmr
    const said = { vaccine, status, statusReason, date, doseNumber, expiry, site, givenBy, place: where, primarySource, note }
    await caller.call(immunizationsApi.editImmunization, { id, version, ...said, lot: 'L-78' })
    const undone = await caller.call(importsApi.undoRecordImport, { id: shown.id })
    expect(undone).toMatchObject({ state: 'undone', undoUntil: null, kept: [{ kind: 'immunization', words: { name: 'MMR' } }] })
    const after = await caller.call(immunizationsApi.listImmunizations)
    expect(after.rows.map(({ vaccine: { text }, verification }) => [text, verification])).toEqual([
      ['Influenza, seasonal', 'entered-in-error'],
      ['MMR', 'unconfirmed'],
    ])
    expect((await caller.call(medicationsApi.listMedications, {})).rows).toMatchObject([{ name: 'Metformin' }])
    await expect(caller.call(importsApi.undoRecordImport, { id: shown.id })).rejects.toMatchObject({ problem: { code: 'import_undone' } })
    expect(await eventsOf('record_import.%')).toEqual(expect.arrayContaining(['record_import.added', 'record_import.undone']))
  })

  test('adds everything or nothing', async () => {
    const caller = place.as(ada)
    await caller.call(allergiesApi.listAllergies)
    const aspirin = {
      ...{ resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: { text: 'Amoxicillin' } },
      dosage: [{ text: '500 mg three times a day' }],
    }
    const shown = await bring(caller, bundle(me, problem('Hay fever'), aspirin))
    const add = (answer: { acknowledged?: string[]; reason: string | null }) =>
      caller.call(importsApi.addImportedRecords, { id: shown.id, ...answer })
    const refused = await add({ reason: null }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 409, problem: { code: 'alerts_not_acknowledged' } })
    const { rows } = await caller.call(conditionsApi.listConditions)
    expect(rows.map(({ problem: { text } }) => text)).not.toContain('Hay fever')
    const { alerts } = (refused as { problem: { help: { alerts: { id: string }[] } } }).problem.help
    expect(await add({ acknowledged: alerts.map(({ id }) => id), reason: 'My doctor knows' })).toMatchObject({ state: 'added', added: 2 })
    await caller.call(importsApi.undoRecordImport, { id: shown.id })
  })

  test('adds once and undoes once, however often it is pressed at the same time', async () => {
    const caller = place.as(ada)
    const { id } = await bring(caller, bundle(me, problem('Tinnitus of the left ear')))
    const press = async (act: () => Promise<unknown>) => {
      const done = await Promise.allSettled(Array.from({ length: 6 }, act))
      return done.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.problem.code)).sort()
    }
    const named = async () =>
      (await caller.call(conditionsApi.listConditions)).rows.filter(({ problem: { text } }) => /Tinnitus/.test(text))
    expect(await press(() => caller.call(importsApi.addImportedRecords, { id, reason: null }))).toEqual([
      'done',
      ...Array(5).fill('import_not_ready'),
    ])
    expect(await named()).toHaveLength(1)
    expect(await press(() => caller.call(importsApi.undoRecordImport, { id }))).toEqual(['done', ...Array(5).fill('import_undone')])
    expect(await named()).toMatchObject([{ verification: 'entered-in-error' }])
  })
  test('adds nothing where nothing is chosen, and can be undone for thirty days', async () => {
    const caller = place.as(ada)
    const shown = await bring(caller, bundle(me, pulse(81, '2026-05-01T08:00:00Z')))
    const [line] = await linesOf(caller, shown.id)
    const choose = (isChosen: boolean) =>
      caller.call(importsApi.chooseImportLines, { id: shown.id, choices: [{ id: line?.id ?? '', isChosen }] })
    await choose(false)
    await expect(caller.call(importsApi.addImportedRecords, { id: shown.id, reason: null })).rejects.toMatchObject({
      problem: { code: 'import_nothing_chosen' },
    })
    await choose(true)
    await caller.call(importsApi.addImportedRecords, { id: shown.id, reason: null })
    place.clock.advance(29 * 86_400_000)
    expect((await caller.call(importsApi.getRecordImport, { id: shown.id })).undoUntil).not.toBeNull()
    place.clock.advance(2 * 86_400_000)
    expect((await caller.call(importsApi.getRecordImport, { id: shown.id })).undoUntil).toBeNull()
    await expect(caller.call(importsApi.undoRecordImport, { id: shown.id })).rejects.toMatchObject({
      problem: { code: 'import_past_undo' },
    })
  })

  test('a file that was added adds nothing new when it is brought again', async () => {
    const caller = place.as(ben)
    const mine = (file: object) => JSON.parse(JSON.stringify(file).replaceAll('Ada', 'Ben'))
    for (const file of [epicLike, cernerLike, syntheaLike].map(mine)) {
      const first = await bring(caller, file)
      await caller.call(importsApi.answerImportPerson, { id: first.id })
      await caller.call(importsApi.addImportedRecords, { id: first.id, reason: null })
      const again = await bring(caller, file)
      expect((await linesOf(caller, again.id)).map(({ kind, likeness }) => `${kind} ${likeness}`)).toEqual(
        expect.not.arrayContaining([expect.stringMatching(/ (new|differs)$/)]),
      )
      await remove(caller, again)
    }
  })
})
